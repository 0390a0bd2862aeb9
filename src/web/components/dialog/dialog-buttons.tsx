import { Button, type ButtonProps } from '../action/button.tsx'

interface Props extends ButtonProps {
  onCancel: () => void
  /** The dialog opens on the way out, where the other way loses something. */
  calm?: boolean
}

/** The foot of most dialogs: the way out, and the button with the verb. */
export function DialogButtons({ onCancel, calm, ...verb }: Props) {
  return (
    <>
      <Button {...(calm && { 'data-autofocus': true })} onClick={onCancel} disabled={verb.pending}>
        キャンセル
      </Button>
      <Button variant="primary" {...verb} />
    </>
  )
}
