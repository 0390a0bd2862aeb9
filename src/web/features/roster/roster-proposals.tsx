import type { RosterPreview } from '../../../domain/people/roster-preview.ts'
import type { NameSplit } from '../../../domain/people/split-name.ts'
import { Checkbox } from '../../components/form/checkbox.tsx'
import { Segmented } from '../../components/form/segmented.tsx'
import type { Draft, DraftRow } from './roster-draft.ts'
import { ProposalsCard } from './roster-table.ts'

interface Props {
  draft: Draft
  rows: readonly DraftRow[]
  alike: RosterPreview['alikeCategories']
  onChange: (draft: Draft) => void
}

const splits: { value: string; label: string; split: NameSplit }[] = [
  { value: 'guess', label: '推定', split: 'guess' },
  { value: '1', label: '1文字', split: 1 },
  { value: '2', label: '2文字', split: 2 },
  { value: '3', label: '3文字', split: 3 },
]

/** What was made of the file beyond what it says: each is taken back, or taken, with one tap for all lines. */
export function RosterProposals({ draft, rows, alike, onChange }: Props) {
  const guessed = rows.filter(({ isGuess }) => isGuess)
  const shared = rows.filter(({ isShared }) => isShared).length
  const { split, sharesGuardians, separateCategories } = draft
  const isEmpty = !guessed.length && !shared && !alike.length && !separateCategories.length
  if (isEmpty) return null
  const example = String(guessed[0]?.row.name ?? '').replace(' ', '｜')
  const separate = (name: string, isSame: boolean) =>
    onChange({
      ...draft,
      separateCategories: isSame
        ? separateCategories.filter((one) => one !== name)
        : [...separateCategories, name],
    })
  return (
    <ProposalsCard aria-label="読み取りの確認">
      {guessed.length > 0 && (
        <div className="split">
          <p>
            空白のない氏名{guessed.length}行は、姓と名を推定で分けました（例：{example}）
          </p>
          <Segmented
            as="radio"
            label="姓の長さ"
            value={String(split)}
            segments={splits}
            onChange={(chosen) =>
              onChange({
                ...draft,
                split: splits.find(({ value }) => value === chosen)?.split ?? 'guess',
              })
            }
          />
        </div>
      )}
      {shared > 0 && (
        <Checkbox
          checked={sharesGuardians}
          detail={`保護者の欄が空の${shared}行は、すぐ上のきょうだい（同じ姓）と同じにします`}
          onChange={({ currentTarget }) =>
            onChange({ ...draft, sharesGuardians: currentTarget.checked })
          }
        >
          きょうだいの保護者を引き継ぐ
        </Checkbox>
      )}
      {alike.map(({ name, category }) => (
        <Checkbox key={name} checked onChange={() => separate(name, false)}>
          「{name}」は「{category}」と同じカテゴリーにする
        </Checkbox>
      ))}
      {separateCategories.map((name) => (
        <Checkbox key={name} checked={false} onChange={() => separate(name, true)}>
          「{name}」は、よく似た名前のカテゴリーと同じにする
        </Checkbox>
      ))}
    </ProposalsCard>
  )
}
