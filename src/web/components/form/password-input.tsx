import { chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { IconButton } from '../action/icon-button.tsx'
import { TextInput, type TextInputProps } from './inputs.tsx'

const Root = chakra('div', {
  base: {
    position: 'relative',
    w: 'full',
    '& > button': { position: 'absolute', insetEnd: '1' },
  },
})

/** A password that can be looked at. Give `autoComplete`: `current-password` or `new-password`. */
export function PasswordInput({ size = 'md', ...props }: TextInputProps) {
  const [shown, setShown] = useState(false)
  return (
    <Root css={{ '& > button': { top: size === 'lg' ? '0.25rem' : '0' } }}>
      <TextInput {...props} size={size} type={shown ? 'text' : 'password'} pe="12" />
      <IconButton
        icon={shown ? 'eyeOff' : 'eye'}
        label={shown ? 'パスワードを隠す' : 'パスワードを表示'}
        onClick={() => setShown(!shown)}
      />
    </Root>
  )
}
