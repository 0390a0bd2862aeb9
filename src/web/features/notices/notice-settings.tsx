import { type Channel, hasMail, type Topic, topicTexts } from '../../../domain/notices/notice.ts'
import type { NoticeSettings as Settings } from '../../../domain/notices/settings.ts'
import { NativeSelect } from '../../components/form/native-select.tsx'
import { SettingsCard } from '../../components/list/settings-card.tsx'
import { QueryError } from '../../components/state/query-error.tsx'
import { Skeleton } from '../../components/state/skeleton.tsx'
import { DeviceLine } from './device-line.tsx'
import { MailLine } from './mail-line.tsx'
import { Line, Note, Switch, Topics } from './notice-styles.ts'
import { type NoticePortal, useNoticeSettings } from './use-notice-settings.ts'

const SHOWN: Record<NoticePortal, Topic[]> = {
  player: ['schedule', 'answers', 'announcements', 'fees', 'family'],
  coach: ['schedule', 'answers', 'announcements', 'fees'],
}

/** What the account that is signed in wants to hear, where and when. */
export function NoticeSettings({
  portal,
  isOwner = false,
}: {
  portal: NoticePortal
  isOwner?: boolean
}) {
  const { query, change } = useNoticeSettings(portal)
  return (
    <SettingsCard id="notices" title="通知の受け取り方">
      {query.data ? (
        <>
          <MailLine portal={portal} mail={query.data.mail} isOwner={isOwner} />
          <DeviceLine portal={portal} push={query.data.push} />
          <TopicTable portal={portal} settings={query.data} change={change} />
          <Note>中止の連絡は、メールを切っていても届きます。</Note>
          <QuietLine settings={query.data} change={change} />
          <Line>
            <div>
              <b id="digest">1日1回まとめて（18:00）</b>
              <small>急ぎでないメールを1通にします</small>
            </div>
            <Switch
              type="button"
              role="switch"
              aria-checked={query.data.digest}
              aria-labelledby="digest"
              onClick={() => change({ digest: !query.data.digest })}
            />
          </Line>
        </>
      ) : query.isError ? (
        <QueryError title="通知の受け取り方を読み込めませんでした" query={query} />
      ) : (
        <Skeleton h="25rem" />
      )}
    </SettingsCard>
  )
}

interface Props {
  settings: Settings
  change: ReturnType<typeof useNoticeSettings>['change']
}

const channelNames: Record<Channel, string> = { mail: 'メール', push: 'プッシュ' }

function TopicTable({ portal, settings, change }: Props & { portal: NoticePortal }) {
  const shown = settings.topics.filter(({ topic }) => SHOWN[portal].includes(topic))
  return (
    <Topics>
      <thead>
        <tr>
          <th scope="col">お知らせの種類</th>
          <th scope="col">{channelNames.mail}</th>
          <th scope="col">{channelNames.push}</th>
        </tr>
      </thead>
      <tbody>
        {shown.map((choice) => {
          const { label, about } = topicTexts[choice.topic]
          const box = (channel: Channel) => (
            <label>
              <input
                type="checkbox"
                aria-label={`${label}を${channelNames[channel]}で受け取る`}
                checked={choice[channel]}
                onChange={({ target }) =>
                  change({ topics: [{ ...choice, [channel]: target.checked }] })
                }
              />
            </label>
          )
          return (
            <tr key={choice.topic}>
              <th scope="row">
                {label}
                <small>{about}</small>
              </th>
              <td>{hasMail(choice.topic) ? box('mail') : <span aria-hidden>–</span>}</td>
              <td>{box('push')}</td>
            </tr>
          )
        })}
      </tbody>
    </Topics>
  )
}

const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour * 60),
  label: `${hour}:00`,
}))

function QuietLine({ settings: { quietFrom, quietUntil }, change }: Props) {
  const isOn = quietFrom !== null && quietUntil !== null
  const select = (label: string, value: number | null, set: (minute: number) => void) => (
    <NativeSelect
      aria-label={label}
      options={hours}
      value={String(value)}
      onChange={({ target }) => set(Number(target.value))}
    />
  )
  return (
    <Line>
      <div>
        <b id="quiet">静かな時間</b>
        <small>急ぎの中止だけ届きます</small>
      </div>
      {isOn && (
        <div className="range">
          {select('静かな時間の始まり', quietFrom, (minute) =>
            change({ quietFrom: minute, quietUntil }),
          )}
          –
          {select('静かな時間の終わり', quietUntil, (minute) =>
            change({ quietFrom, quietUntil: minute }),
          )}
        </div>
      )}
      <Switch
        type="button"
        role="switch"
        aria-checked={isOn}
        aria-labelledby="quiet"
        onClick={() =>
          change(
            isOn
              ? { quietFrom: null, quietUntil: null }
              : { quietFrom: 22 * 60, quietUntil: 6 * 60 },
          )
        }
      />
    </Line>
  )
}
