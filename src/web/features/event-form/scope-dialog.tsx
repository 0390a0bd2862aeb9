import { type ReactNode, useState } from 'react'
import type { Scope } from '../../../domain/schedule/schedule.ts'
import { Dialog } from '../../components/dialog/dialog.tsx'
import { DialogButtons } from '../../components/dialog/dialog-buttons.tsx'
import { ChoiceList } from '../../components/form/choice-list.tsx'
import { useIsWriting, useOneAtATime, type Write } from '../../lib/form/use-write.ts'

interface Props {
  open: boolean
  onClose: () => void
  onExited: () => void
  title: string
  verb: string
  destructive?: boolean
  /** What the verb sends, where it does. */
  write?: Write | undefined
  disabled?: boolean
  details: Record<Scope, ReactNode>
  /** How many events each of them reaches, once that is known. */
  counts?: Partial<Record<Scope, number | undefined>>
  scope: Scope
  onScope: (scope: Scope) => void
  onConfirm: () => void
  children?: ReactNode
}

const eventsOf = (count: number | undefined) => count !== undefined && <b>{count}件</b>

/** This event only, this and those after it, or all of its series. */
export function ScopeDialog(props: Props) {
  const { open, onClose, onExited, title, verb, destructive, write, disabled } = props
  const { details, counts = {}, scope, onScope, onConfirm, children } = props
  const pending = useIsWriting(write, open)
  const confirm = useOneAtATime(() => open && onConfirm())
  return (
    <Dialog
      open={open}
      onClose={onClose}
      onExited={onExited}
      title={title}
      size="sm"
      sheet="bottom"
      role={destructive ? 'alertdialog' : 'dialog'}
      pending={pending}
      footer={
        <DialogButtons
          onCancel={onClose}
          variant={destructive ? 'destroy' : 'primary'}
          pending={pending}
          disabled={disabled}
          onClick={confirm}
        >
          {verb}
        </DialogButtons>
      }
    >
      <ChoiceList
        label={title}
        value={scope}
        onChange={onScope}
        disabled={pending}
        choices={[
          {
            value: 'this',
            label: 'この予定のみ',
            detail: details.this,
            end: eventsOf(counts.this),
          },
          {
            value: 'following',
            label: 'この日以降',
            detail: details.following,
            end: eventsOf(counts.following),
          },
          {
            value: 'all',
            label: 'すべての繰り返し予定',
            detail: details.all,
            end: eventsOf(counts.all),
          },
        ]}
      />
      {children}
    </Dialog>
  )
}

/** The scope that is chosen at first. */
export const useScope = () => useState<Scope>('this')
