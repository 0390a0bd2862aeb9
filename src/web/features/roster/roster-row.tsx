import { type FormEvent, useState } from 'react'
import { charactersOf } from '../../../domain/basics/characters.ts'
import { likelyAddress } from '../../../domain/identity/mail-typos.ts'
import { displayName, kanaName } from '../../../domain/people/names.ts'
import { playerTypeLabels } from '../../../domain/people/student.ts'
import { formatSlashDate } from '../../../domain/time/calendar.ts'
import { ActionMenu } from '../../components/action/action-menu.tsx'
import { Button } from '../../components/action/button.tsx'
import { TextInput } from '../../components/form/inputs.tsx'
import { Badge, CategoryBadge } from '../../components/look/badge.tsx'
import { Icon } from '../../components/look/icon.tsx'
import type { CategoryStyle } from '../../lib/session/categories.ts'
import { useCoachMe } from '../../lib/session/me.ts'
import type { SentRow } from './roster-draft.ts'
import { StateBadge } from './roster-table.ts'
import { cellAt, guardianLine, stateLabels } from './roster-words.ts'
import { toldApart } from './told-apart.ts'
import type { PreviewRow } from './use-roster.ts'

interface Props {
  row: PreviewRow
  /** The cells as they are sent. */
  sent: SentRow | undefined
  /** Nothing says where the surname ends. */
  isGuess: boolean
  /** The team's categories, by name. */
  styles: ReadonlyMap<string, CategoryStyle>
  onEdit: (edit: Partial<SentRow>) => void
  onRemove: () => void
  onOpen: () => void
}

/** One line: what it would do, and what it asks. */
export function RosterRow({ row, sent, isGuess, styles, onEdit, onRemove, onOpen }: Props) {
  const { line, state, member, categories, guardians, changes } = row
  const name = displayName(member)
  const number = changes.find(({ field }) => field === 'jerseyNumber')
  return (
    <li data-state={state}>
      <div className="cells">
        <span className="line">
          <span className="vh">行</span>
          {line}
        </span>
        <span className="state">
          <StateBadge data-state={state}>{stateLabels[state]}</StateBadge>
        </span>
        <span className="who">
          <b>{isGuess ? `${member.lastName}｜${member.firstName}` : name}</b>
          {isGuess && (
            <Button
              variant="link"
              aria-label={`${name}の姓と名の区切りを変える`}
              onClick={() => onEdit({ name: movedSplit(member) })}
            >
              区切りを変える
            </Button>
          )}
          <small>{[kanaName(member), statusOf(member)].filter(Boolean).join('・')}</small>
        </span>
        <span className="born">
          {member.birthDate ? formatSlashDate(member.birthDate) : (sent?.birthDate ?? '')}
        </span>
        <span className="number">
          {number && number.before !== null && <del>{number.before}</del>}
          {number && number.before !== null && ' → '}
          {member.jerseyNumber}
        </span>
        <span className="categories">
          {categories.map((name) => {
            const known = styles.get(name)
            return known ? (
              <CategoryBadge key={name} category={known} />
            ) : (
              <Badge key={name} icon="plus">
                {name}
              </Badge>
            )
          })}
        </span>
        <span className="guardian">
          {guardians.map((guardian) => (
            <span key={JSON.stringify(guardian)}>
              {guardianLine(guardian)}
              <small>{guardian.email ?? guardian.phone ?? 'メールなし・用紙で招待'}</small>
            </span>
          ))}
        </span>
        <span className="menu">
          <ActionMenu
            label={`${name}の操作`}
            actions={[
              { label: 'この行を編集', icon: 'edit', onSelect: onOpen },
              { label: 'この行を除く', icon: 'trash', onSelect: onRemove },
            ]}
          />
        </span>
      </div>
      {state === 'error' && <Wrong row={row} sent={sent} onEdit={onEdit} onRemove={onRemove} />}
      {sent?.guardians?.map((_, index) => (
        <Misspelt
          // biome-ignore lint/suspicious/noArrayIndexKey: a row's guardians keep their places
          key={index}
          cell={cellAt(`guardians.${index}.email`, sent)}
          onEdit={onEdit}
        />
      ))}
      {state === 'duplicate' && <Namesakes row={row} styles={styles} onEdit={onEdit} />}
    </li>
  )
}

const statusOf = ({ playerType }: PreviewRow['member']) =>
  playerType && playerTypeLabels[playerType]

/** One character more is the surname's; behind the last but one it begins anew. */
function movedSplit({ lastName, firstName }: PreviewRow['member']): string {
  const characters = charactersOf(lastName + firstName)
  const before = charactersOf(lastName).length
  const count = before + 1 < characters.length ? before + 1 : 1
  return `${characters.slice(0, count).join('')} ${characters.slice(count).join('')}`
}

function Wrong({ row, sent, onEdit, onRemove }: Omit<Props, 'onOpen' | 'styles' | 'isGuess'>) {
  const [issue] = row.issues
  if (!issue) return null
  const cell = cellAt(issue.path, sent)
  return (
    <div className="asks">
      <p className="wrong">
        <Icon name="alert" size={18} />
        <span>
          {row.line}行目：{issue.message}
        </span>
      </p>
      {cell && (
        <Retyped
          key={`${issue.path} ${cell.value}`}
          label={`${row.line}行目の${cell.label}`}
          value={cell.value}
          onTyped={(value) => onEdit(cell.edit(value))}
        />
      )}
      <Button onClick={onRemove}>この行を除く</Button>
    </div>
  )
}

/** An address that is nearly a known provider's: asked about, and stored as it is where nobody answers. */
function Misspelt({ cell, onEdit }: { cell: ReturnType<typeof cellAt> } & Pick<Props, 'onEdit'>) {
  const meant = cell && likelyAddress(cell.value)
  if (!meant) return null
  return (
    <div className="asks">
      <p>
        {cell.value}：{meant.slice(meant.lastIndexOf('@') + 1)} ではありませんか？
      </p>
      <Button onClick={() => onEdit(cell.edit(meant))}>{meant} に直す</Button>
    </div>
  )
}

interface RetypedProps {
  label: string
  value: string
  onTyped: (value: string) => void
}

/** A cell to be put right in its place: taken with Enter, or when it is left. */
function Retyped({ label, value, onTyped }: RetypedProps) {
  const [typed, setTyped] = useState(value)
  const take = (event?: FormEvent) => {
    event?.preventDefault()
    if (typed !== value) onTyped(typed)
  }
  return (
    <form onSubmit={take}>
      <TextInput
        aria-label={label}
        aria-invalid
        autoComplete="off"
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={() => take()}
      />
    </form>
  )
}

function Namesakes({ row, styles, onEdit }: Pick<Props, 'row' | 'styles' | 'onEdit'>) {
  const { timeZone } = useCoachMe()
  const names = new Map([...styles.values()].map(({ id, name }) => [id, name]))
  const otherNames = new Map(
    row.candidates
      .filter((known) => displayName(known) !== displayName(row.member))
      .map((known) => [known.id, `${displayName(known)}・`]),
  )
  const told = toldApart(row.candidates, { names, timeZone })
  return (
    <div className="asks">
      <p>
        <b>{displayName(row.member)}</b>さんと同じ人かもしれないメンバーがいます
      </p>
      {told.map(({ id, words }) => (
        <Button key={id} onClick={() => onEdit({ sameAs: id })}>
          {otherNames.get(id)}
          {words}（更新）
        </Button>
      ))}
      <Button onClick={() => onEdit({ sameAs: 'new' })}>別の人（新規）</Button>
    </div>
  )
}
