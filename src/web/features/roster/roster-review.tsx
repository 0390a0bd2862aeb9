import { useState } from 'react'
import { MEMBER_LIMIT } from '../../../domain/people/student.ts'
import { toasts } from '../../../domain/words/toasts.ts'
import { Button } from '../../components/action/button.tsx'
import { UnsavedQuestion } from '../../components/dialog/unsaved-question.tsx'
import { Checkbox } from '../../components/form/checkbox.tsx'
import { Segmented } from '../../components/form/segmented.tsx'
import { Drawn } from '../../components/list/drawn.tsx'
import { QueryError } from '../../components/state/query-error.tsx'
import { RowsSkeleton } from '../../components/state/skeleton.tsx'
import { EmptyState } from '../../components/state/states.tsx'
import { useUnsaved } from '../../lib/form/use-unsaved.ts'
import { trpc } from '../../lib/query/trpc.ts'
import { categoryMap } from '../../lib/session/categories.ts'
import { toast } from '../../lib/toast/toast.ts'
import type { Table } from '../../shared/tables/table.ts'
import { RosterColumns } from './roster-columns.tsx'
import {
  countLines,
  type Draft,
  draftOf,
  draftRows,
  withColumn,
  withEdit,
  withHeading,
  without,
  withSheet,
} from './roster-draft.ts'
import { RosterProposals } from './roster-proposals.tsx'
import { RosterRow } from './roster-row.tsx'
import { RosterRowDialog } from './roster-row-dialog.tsx'
import { FilterLine, RosterBar, RosterTable } from './roster-table.ts'
import { stateLabels, TOO_MANY } from './roster-words.ts'
import {
  type PreviewRow,
  type RowState,
  useImport,
  useRosterPreview,
  useUndoImport,
} from './use-roster.ts'

interface Props {
  table: Table
  remembered: readonly { heading: string; field: string }[]
  /** Back to another file. */
  onLeave: () => void
  onDone: () => void
}

const filters: [value: RowState | 'all', label: string][] = [
  ['all', 'すべて'],
  ...(['new', 'update', 'duplicate', 'error'] as const).map((state): [RowState, string] => [
    state,
    stateLabels[state],
  ]),
]
/** What needs a decision comes first. */
const asking: RowState[] = ['error', 'duplicate']

/** What the roster would do, line by line; only lines that are ready are taken. */
export function RosterReview({ table, remembered, onLeave, onDone }: Props) {
  const [draft, setDraft] = useState<Draft>(() => draftOf(table, remembered))
  const [shown, setShown] = useState<RowState | 'all'>('all')
  const [opened, setOpened] = useState<number | null>(null)
  const preview = useRosterPreview(draft)
  const undo = useUndoImport()
  const store = useImport()
  const unsaved = useUnsaved(true, onLeave)
  const categories = trpc.coach.categories.list.useQuery()
  const styles = new Map(
    [...categoryMap(categories.data ?? []).values()].map((style) => [style.name, style]),
  )

  const drafted = draftRows(draft)
  const sent = new Map(drafted.map(({ row }) => [row.line, row]))
  const guessed = new Set(drafted.flatMap(({ row, isGuess }) => (isGuess ? [row.line] : [])))
  const rows = drafted.length ? (preview.data?.rows ?? []).filter(({ line }) => sent.has(line)) : []
  const count = (state: RowState) => rows.filter((row) => row.state === state).length
  const ready = rows.filter(({ state }) => state === 'new' || state === 'update')
  const left = rows.length - ready.length
  const unknown = preview.data?.unknownCategories ?? []
  const change = (line: number) => ({
    onEdit: (edit: Parameters<typeof withEdit>[2]) => setDraft(withEdit(draft, line, edit)),
    onRemove: () => setDraft(without(draft, line)),
    onOpen: () => setOpened(line),
  })

  function run() {
    if (preview.isPlaceholderData || !ready.length) return
    store.mutate(
      {
        rows: ready.flatMap(({ line }) => sent.get(line) ?? []),
        createCategories: draft.createCategories,
        separateCategories: [...draft.separateCategories],
        mapping: draft.columns.map(({ heading, field }) => ({
          heading: heading.slice(0, 100),
          field,
        })),
      },
      {
        onSuccess({ id, added, updated }) {
          unsaved.leave()
          onDone()
          const { title } = toasts.roster.done(String(added + updated))
          toast.offer(title, { label: '元に戻す', onClick: () => undo.mutate({ id }) })
        },
      },
    )
  }
  return (
    <>
      <RosterColumns
        draft={draft}
        onSheet={(sheet) => setDraft(withSheet(draft, sheet))}
        onHeading={(line) => setDraft(withHeading(draft, line))}
        onColumn={(index, field) => setDraft(withColumn(draft, index, field))}
      />
      <RosterProposals
        draft={draft}
        rows={drafted}
        alike={preview.data?.alikeCategories ?? []}
        onChange={setDraft}
      />
      {countLines(draft) > MEMBER_LIMIT ? (
        <EmptyState title="行が多すぎます" text={TOO_MANY} />
      ) : drafted.length === 0 ? (
        <EmptyState
          title="取り込む行がありません"
          text="別のシートか、見出しの行を選んでみてください。"
        />
      ) : preview.isError ? (
        <QueryError title="名簿を確かめられませんでした" query={preview} />
      ) : !preview.data ? (
        <RowsSkeleton />
      ) : (
        <>
          <FilterLine>
            <Segmented
              as="radio"
              label="行を絞り込む"
              value={shown}
              onChange={setShown}
              segments={filters.map(([value, label]) => ({
                value,
                label: `${label} ${value === 'all' ? rows.length : count(value)}`,
              }))}
            />
            <Checkbox
              checked={draft.createCategories}
              onChange={({ currentTarget }) =>
                setDraft({ ...draft, createCategories: currentTarget.checked })
              }
              {...(unknown.length > 0 && { detail: unknown.join('・') })}
            >
              ないカテゴリーは作る
            </Checkbox>
          </FilterLine>
          <RosterTable aria-busy={preview.isPlaceholderData}>
            <div className="head" aria-hidden>
              <span>行</span>
              <span>状態</span>
              <span>名前</span>
              <span>生年月日</span>
              <span>背番号</span>
              <span>カテゴリー</span>
              <span>保護者</span>
            </div>
            <ul>
              {inOrder(rows, shown).map((row, index) => (
                <Drawn key={row.line} index={index} space={<li />} first={10}>
                  <RosterRow
                    row={row}
                    sent={sent.get(row.line)}
                    isGuess={guessed.has(row.line)}
                    styles={styles}
                    {...change(row.line)}
                  />
                </Drawn>
              ))}
            </ul>
          </RosterTable>
        </>
      )}
      <RosterBar>
        <p role="status">
          <b>
            新規{count('new')}・更新{count('update')}
          </b>
          {left > 0 && `確かめが要る${left}行は、直すまで取り込みません`}
        </p>
        <div className="buttons">
          <Button onClick={unsaved.ask}>キャンセル</Button>
          <Button
            variant="primary"
            size="lg"
            pending={store.isPending || preview.isPlaceholderData}
            disabled={!ready.length}
            onClick={run}
          >
            {ready.length}人を取り込む
          </Button>
        </div>
      </RosterBar>
      <RosterRowDialog
        key={opened ?? 'none'}
        row={opened === null ? undefined : sent.get(opened)}
        onClose={() => setOpened(null)}
        onEdit={(line, edit) => setDraft(withEdit(draft, line, edit))}
      />
      <UnsavedQuestion {...unsaved} />
    </>
  )
}

function inOrder(rows: readonly PreviewRow[], shown: RowState | 'all') {
  const chosen = shown === 'all' ? rows : rows.filter(({ state }) => state === shown)
  return [
    ...asking.flatMap((state) => chosen.filter((row) => row.state === state)),
    ...chosen.filter(({ state }) => !asking.includes(state)),
  ]
}
