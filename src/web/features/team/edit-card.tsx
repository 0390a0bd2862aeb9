import { type ReactNode, useId } from 'react'
import { Badge } from '../../components/badge.tsx'
import { Button } from '../../components/button.tsx'
import { Form } from '../../components/layout.tsx'
import { SettingsCard } from '../../components/settings-card.tsx'
import { FormError } from '../../components/states.tsx'
import { styled } from '../../lib/theme/styled.ts'

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
  children: ReactNode
}

/** A card in view mode; 編集, or 閲覧のみ for those who may not. */
export function ViewCard({ title, onEdit, children }: ViewProps) {
  return (
    <SettingsCard
      title={title}
      end={
        onEdit ? (
          <Button icon="edit" aria-label={`${title}を編集`} onClick={onEdit}>
            編集
          </Button>
        ) : (
          <Badge look="neutral">閲覧のみ</Badge>
        )
      }
    >
      {children}
    </SettingsCard>
  )
}

interface FormProps {
  title: string
  onSubmit: (event: React.FormEvent) => void
  onCancel: () => void
  pending: boolean
  /** What belongs to no field. */
  error: string | undefined
  children: ReactNode
}

/** The same card in edit mode. */
export function FormCard({ title, onSubmit, onCancel, pending, error, children }: FormProps) {
  const id = useId()
  return (
    <SettingsCard title={title}>
      <Form id={id} onSubmit={onSubmit}>
        <FormError>{error}</FormError>
        {children}
        <Buttons>
          <Button onClick={onCancel} disabled={pending}>
            キャンセル
          </Button>
          <Button type="submit" variant="primary" pending={pending}>
            保存
          </Button>
        </Buttons>
      </Form>
    </SettingsCard>
  )
}
