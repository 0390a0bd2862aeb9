import type { ComponentProps, ReactNode } from 'react'
import { Button } from '../../components/action/button.tsx'
import type { FormFrameState } from '../../components/dialog/form-dialog.tsx'
import { UnsavedQuestion } from '../../components/dialog/unsaved-question.tsx'
import { SettingsCard } from '../../components/list/settings-card.tsx'
import { Badge } from '../../components/look/badge.tsx'
import { Form } from '../../components/look/layout.tsx'
import { FormError } from '../../components/state/form-error.tsx'
import { onEscape } from '../../lib/browser/on-escape.ts'
import { useFormFrame } from '../../lib/form/use-form-frame.ts'
import type { Write } from '../../lib/form/use-write.ts'
import { styled } from '../../lib/theme/styled.ts'
import { type TeamSearch, teamSearch } from './team-search.ts'

const Buttons = styled('div', {
  base: {
    display: 'flex',
    justifyContent: 'flex-end',
    gap: '3',
    pt: '1',
    '& > button': { mdDown: { flex: '1' } },
  },
})

interface ViewProps {
  title: string
  /** Null for those who may only read. */
  onEdit: (() => void) | null
  /** Nobody may only read it; while it loads, nobody edits. */
  isOpenToAll?: boolean
  children: ReactNode
}

/** A card in view mode; 編集, or 閲覧のみ for those who may not. */
export function ViewCard({ title, onEdit, isOpenToAll = false, children }: ViewProps) {
  return (
    <SettingsCard
      title={title}
      end={
        onEdit ? (
          <Button icon="edit" aria-label={`${title}を編集`} onClick={onEdit}>
            編集
          </Button>
        ) : (
          !isOpenToAll && <Badge look="neutral">閲覧のみ</Badge>
        )
      }
    >
      {children}
    </SettingsCard>
  )
}

interface FormProps {
  title: string
  /** What stands in the address while this card is edited. */
  card: keyof TeamSearch
  onSubmit: ComponentProps<typeof Form>['onSubmit']
  /** It was stored, or given up. */
  onDone: () => void
  write: Write
  formState: FormFrameState
  children: ReactNode
}

/** The same card in edit mode; leaving a changed one asks first. */
export function FormCard(props: FormProps) {
  const { title, card, onSubmit, onDone, write, formState, children } = props
  const { pending, unsaved } = useFormFrame({
    isDirty: formState.isDirty,
    write,
    onLeave: onDone,
    staysAt: (search) => card in teamSearch(search),
  })
  return (
    <SettingsCard title={title}>
      <Form onSubmit={onSubmit} onKeyDown={onEscape(() => !pending && unsaved.ask())}>
        <FormError>{formState.errors.root?.message}</FormError>
        {children}
        <Buttons>
          <Button onClick={unsaved.ask} disabled={pending}>
            キャンセル
          </Button>
          <Button type="submit" variant="primary" pending={pending}>
            保存する
          </Button>
        </Buttons>
      </Form>
      <UnsavedQuestion {...unsaved} />
    </SettingsCard>
  )
}
