import { ChipButton } from '../../components/form/chip.tsx'

interface Props {
  count: number
  pressed: boolean
  onPress: (pressed: boolean) => void
}

/** Shows those alone whom no notice reaches; there as long as there are any. */
export function UnreachedChip({ count, pressed, onPress }: Props) {
  if (count === 0 && !pressed) return null
  return (
    <ChipButton icon="mail" alert pressed={pressed} onClick={() => onPress(!pressed)}>
      お知らせが届かない人 <b>{count}</b>
    </ChipButton>
  )
}
