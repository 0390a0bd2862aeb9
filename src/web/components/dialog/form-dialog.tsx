import { type ComponentProps, type ReactNode, useId } from 'react'
import { useFormFrame } from '../../lib/form/use-form-frame.ts'
import type { Write } from '../../lib/form/use-write.ts'
import { Form } from '../look/layout.tsx'
import { FormError } from '../state/form-error.tsx'
import { Dialog, type DialogProps } from './dialog.tsx'
import { DialogButtons } from './dialog-buttons.tsx'
import { UnsavedQuestion } from './unsaved-question.tsx'

/** Of a form, what its frame shows. */
export interface FormFrameState {
  isDirty: boolean
  /** In `root`, what is wrong with the whole of it. */
  errors: { root?: { message?: string | undefined } | undefined }
}

interface Props
  extends Pick<
    DialogProps,
    'open' | 'onClose' | 'onExited' | 'title' | 'description' | 'size' | 'sheet'
  > {
  /** On the button that sends. */
  verb: ReactNode
  /** Says its own failures, for the form may be gone by then. */
  write: Write
  /** While something the form needs is still on its way. */
  disabled?: boolean
  formState: FormFrameState
  onSubmit: ComponentProps<typeof Form>['onSubmit']
  /** Before the buttons that leave and send: another one, which knows whether one of them runs, or what will be sent. */
  more?: (pending: boolean) => ReactNode
  autoComplete?: string
  /** The fields. */
  children: ReactNode
}

/**
 * A form over the page: a slip loses nothing that was typed, and a second Enter sends nothing twice.
 * Once its `write` is stored it closes by itself.
 */
export function FormDialog(props: Props) {
  const { verb, write, disabled, formState, onSubmit, more, autoComplete, children, ...dialog } =
    props
  const id = useId()
  const { open } = dialog
  const { isDirty } = formState
  const { pending, unsaved } = useFormFrame({
    isOpen: open,
    isDirty,
    write,
    onLeave: dialog.onClose,
  })
  return (
    <Dialog
      size="sm"
      {...dialog}
      onClose={unsaved.ask}
      pending={pending}
      keep
      footer={
        <>
          {more?.(pending)}
          <DialogButtons
            onCancel={unsaved.ask}
            type="submit"
            form={id}
            pending={pending}
            disabled={disabled}
          >
            {verb}
          </DialogButtons>
        </>
      }
    >
      <Form
        id={id}
        // Until the next frame a dialog that leaves still has the focus.
        onSubmit={(event) => (open ? onSubmit(event) : event.preventDefault())}
        autoComplete={autoComplete}
      >
        <FormError>{formState.errors.root?.message}</FormError>
        {children}
      </Form>
      <UnsavedQuestion {...unsaved} />
    </Dialog>
  )
}
