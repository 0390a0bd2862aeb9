import type { ComponentType, ReactNode } from 'react'
import type { DialogSearch } from '../../lib/search/dialog-search.ts'
import { Button } from '../action/button.tsx'
import { FloatingAction } from '../action/floating-action.tsx'
import {
  EntryDialogs,
  type EntryFormProps,
  type EntryRemovalProps,
} from '../dialog/entry-dialogs.tsx'
import type { IconName } from '../look/icon.tsx'
import { PageHead } from '../look/layout.tsx'
import { type FailedQuery, QueryError } from '../state/query-error.tsx'
import { EmptyState } from '../state/states.tsx'

export interface EntryPageProps {
  search: DialogSearch
  onShow: (search: DialogSearch) => void
  onClose: () => void
}

interface Props<Entry> extends EntryPageProps {
  title: string
  lead?: string
  /** The button that adds one: in the head, on a phone in reach of the thumb, where there is none in the middle. */
  add: string
  addIcon?: IconName
  query: FailedQuery
  entries: readonly Entry[] | undefined
  /** Where the query failed. */
  failure: string
  skeleton: ReactNode
  none: { title: string; text: string }
  /** Both lazy, as a rule. */
  form: ComponentType<EntryFormProps<Entry>>
  removal: ComponentType<EntryRemovalProps<Entry>>
  children: (entries: readonly Entry[]) => ReactNode
}

/** A page of one list: what stands for it while it loads, fails or is empty, and the dialogs of its entries. */
export function EntryPage<Entry extends { id: string }>(props: Props<Entry>) {
  const { title, lead, add, addIcon = 'plus', query, entries, failure, skeleton, none } = props
  const { search, onShow, onClose, form, removal, children } = props
  const write = () => onShow({ dialog: 'new' })
  const isEmpty = entries?.length === 0
  const hasFailed = !entries && query.error !== null
  return (
    <>
      <PageHead
        title={title}
        lead={lead}
        actions={
          <Button
            icon={addIcon}
            variant={isEmpty ? 'outline' : 'primary'}
            disabled={hasFailed}
            onClick={write}
          >
            {add}
          </Button>
        }
      />
      {!entries && (query.error ? <QueryError title={failure} query={query} /> : skeleton)}
      {isEmpty && (
        <EmptyState
          {...none}
          action={
            <Button variant="primary" icon={addIcon} onClick={write}>
              {add}
            </Button>
          }
        />
      )}
      {entries && !isEmpty && children(entries)}
      {!isEmpty && !hasFailed && (
        <FloatingAction icon={addIcon} onClick={write}>
          {add}
        </FloatingAction>
      )}
      {entries && (
        <EntryDialogs
          entries={entries}
          search={search}
          onClose={onClose}
          form={form}
          removal={removal}
        />
      )}
    </>
  )
}
