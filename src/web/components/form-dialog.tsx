import { type ComponentProps, type ReactNode, useId } from 'react'
import { Button } from './button.tsx'
import { Dialog, type DialogProps } from './dialog.tsx'
import { Form } from './layout.tsx'
import { FormError } from './states.tsx'

interface Props
  extends Pick<
    DialogProps,
    'open' | 'onClose' | 'onExited' | 'title' | 'description' | 'size' | 'sheet'
  > {
  /** On the button that sends. */
  verb: ReactNode
  pending: boolean
  /** While something the form needs is still on its way. */
  disabled?: boolean
  /** What is wrong with the whole of it. */
  error?: string | undefined
  onSubmit: ComponentProps<typeof Form>['onSubmit']
  autoComplete?: string
  /** The fields. */
  children: ReactNode
}

/** A short form over the page; a slip beside it loses nothing that was typed. */
export function FormDialog(props: Props) {
  const { verb, pending, disabled, error, onSubmit, autoComplete, children, ...dialog } = props
  const id = useId()
  return (
    <Dialog
      size="sm"
      {...dialog}
      pending={pending}
      keep
      footer={
        <>
          <Button onClick={dialog.onClose} disabled={pending}>
            キャンセル
          </Button>
          <Button type="submit" form={id} variant="primary" pending={pending} disabled={disabled}>
            {verb}
          </Button>
        </>
      }
    >
      <Form id={id} onSubmit={onSubmit} autoComplete={autoComplete}>
        <FormError>{error}</FormError>
        {children}
      </Form>
    </Dialog>
  )
}
