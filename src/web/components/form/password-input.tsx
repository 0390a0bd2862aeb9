import { useState } from 'react'
import { styled } from '../../lib/theme/styled.ts'
import { IconButton } from '../action/icon-button.tsx'
import { TextInput, type TextInputProps } from './inputs.tsx'

const Root = styled('div', {
  base: {
    position: 'relative',
    w: 'full',
    '& > button': { position: 'absolute', insetEnd: '1' },
  },
  variants: {
    size: { md: { '& > button': { top: '0' } }, lg: { '& > button': { top: '1' } } },
  },
})

/** A password that can be looked at. Give `autoComplete`: `current-password` or `new-password`. */
export function PasswordInput({ size = 'md', ...props }: TextInputProps) {
  const [shown, setShown] = useState(false)
  return (
    <Root size={size}>
      <TextInput {...props} size={size} type={shown ? 'text' : 'password'} css={{ pe: '12' }} />
      <IconButton
        icon={shown ? 'eyeOff' : 'eye'}
        label={shown ? 'パスワードを隠す' : 'パスワードを表示'}
        onClick={() => setShown(!shown)}
      />
    </Root>
  )
}
