import { useCoachMe } from '../../lib/session/me.ts'
import { MailCard } from './editor-styles.ts'

const SHOWN = 160

interface Props {
  title: string
  body: string
}

/** The mail as it comes, as far as it is shown at once. */
export function MailPreview({ title, body }: Props) {
  const { team } = useCoachMe()
  const text = body.length > SHOWN ? `${body.slice(0, SHOWN)}…` : body
  return (
    <section aria-label="届くメール">
      <h3>届くメール</h3>
      <MailCard>
        <b>
          【{team.name}】{title || 'タイトル'}
        </b>
        <p>{text || '本文'}</p>
        <span>読んだら押してください</span>
      </MailCard>
    </section>
  )
}
