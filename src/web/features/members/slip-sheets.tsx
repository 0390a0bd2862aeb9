import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import type { Slip } from '../../../domain/people/guardian-invitation.ts'
import { displayName } from '../../../domain/people/names.ts'
import { useEventCallback } from '../../lib/browser/use-event-callback.ts'
import { useCoachMe } from '../../lib/session/me.ts'
import { styled } from '../../lib/theme/styled.ts'
import QrCode from './qr-code.tsx'

const Sheets = styled('div', {
  base: {
    display: 'none',
    '@media print': {
      display: 'grid',
      gridTemplateColumns: '1fr 1fr',
      bg: '#fff',
      color: '#000',
      '& > article': {
        boxSizing: 'border-box',
        h: '70mm',
        p: '4mm 5mm',
        border: '1px dashed #888',
        breakInside: 'avoid',
        fontSize: '10pt',
        lineHeight: '1.4',
        overflow: 'hidden',
      },
      '& > article:nth-of-type(8n)': { breakAfter: 'page' },
      '& h2': {
        display: 'flex',
        alignItems: 'baseline',
        gap: '1.5mm',
        fontSize: '17pt',
        lineHeight: '1.3',
      },
      '& h2 > small': { flex: 'none', fontSize: '10pt', fontWeight: 'normal' },
      '& h2 > span': {
        minW: '0',
        overflow: 'hidden',
        whiteSpace: 'nowrap',
        textOverflow: 'ellipsis',
      },
      '& h2 > [data-long]': {
        maxH: '2.3em',
        fontSize: '10pt',
        lineHeight: '1.15',
        whiteSpace: 'normal',
        overflowWrap: 'anywhere',
      },
      '& .team': { overflow: 'hidden', whiteSpace: 'nowrap', textOverflow: 'ellipsis' },
      '& .how': {
        display: 'grid',
        gridTemplateColumns: '32mm 1fr',
        gap: '3mm',
        alignItems: 'center',
      },
      '& .how ~ p': { fontSize: '8.5pt', lineHeight: '1.35' },
      '& ol': { ps: '4mm', listStyle: 'decimal' },
      '& b': { fontWeight: 'bold' },
    },
  },
})

/** A name of more characters is set smaller, so that all of the slip fits. */
const LONG = 8

interface Props {
  teamName: string
  slips: Slip[]
  onPrinted: () => void
}

const dayOf = (instant: string, timeZone: string) =>
  new Date(instant).toLocaleDateString('ja-JP', { month: 'long', day: 'numeric', timeZone })

/** On paper alone: the page itself is not printed. */
export default function SlipSheets({ teamName, slips, onPrinted }: Props) {
  const { timeZone } = useCoachMe()
  const done = useEventCallback(onPrinted)
  useEffect(() => {
    addEventListener('afterprint', done)
    window.print()
    // Where nothing says when the printing has ended: print() came back from it.
    if (!('onafterprint' in window)) done()
    return () => removeEventListener('afterprint', done)
  }, [done])
  return createPortal(
    <Sheets data-print>
      <style>
        {
          '@media print { @page { size: A4; margin: 8mm } html, body { background: #fff !important } body > :not([data-print]) { display: none !important } }'
        }
      </style>
      {slips.map(({ id, child, guardian, code, url, expiresAt }) => (
        <article key={id}>
          <p className="team">
            {teamName}
            {guardian && `　${displayName(guardian)} 様`}
          </p>
          <h2>
            <span data-long={displayName(child).length > LONG || undefined}>
              {displayName(child)}
            </span>
            <small>さんの保護者の方へ</small>
          </h2>
          <div className="how">
            <QrCode text={url} label={`${displayName(child)}さんの登録ページのQRコード`} />
            <ol>
              <li>スマートフォンのカメラで左のコードを読み取る</li>
              <li>お名前とメールアドレス、パスワードを決める</li>
              <li>届いた確認メールを開くと、予定とお知らせが届きます</li>
            </ol>
          </div>
          <p>
            読み取れないとき　<b>{new URL(url).host}/i</b>　コード <b className="nowrap">{code}</b>
          </p>
          <p>
            {dayOf(expiresAt, timeZone)}まで使えます。もう一人の保護者も、この用紙で登録できます。
          </p>
        </article>
      ))}
    </Sheets>,
    document.body,
  )
}
