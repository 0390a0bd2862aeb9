import { createLink } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import { LARGE_TEXT } from '../../lib/theme/small-phone.ts'
import { recipeOf, styled } from '../../lib/theme/styled.ts'
import { Icon, type IconName } from '../look/icon.tsx'
import { Spinner } from '../look/spinner.tsx'

const recipe = recipeOf({
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    flexShrink: 0,
    border: '1px solid transparent',
    borderRadius: 'control',
    fontWeight: 'semibold',
    lineHeight: 'tight',
    whiteSpace: 'nowrap',
    textDecoration: 'none',
    [LARGE_TEXT]: { flexShrink: 1, minW: '0', maxW: 'full', whiteSpace: 'normal' },
    color: 'ink',
    transition: 'background-color 120ms ease-out, border-color 120ms ease-out',
    '& svg': { flex: 'none' },
    '& > span:not([data-spinner])': { display: 'inline-flex', alignItems: 'center', gap: '2' },
    '&:disabled, &[aria-disabled=true]': {
      bg: 'sunken',
      borderColor: 'transparent',
      color: 'ink.muted',
      cursor: 'default',
    },
    // Not to be seen, but still the button's name.
    '&[data-pending] > :not([data-spinner])': { opacity: 0 },
  },
  variants: {
    size: {
      md: { minH: '11', px: '5', fontSize: 'md' },
      lg: { minH: '13', px: '6', fontSize: 'base' },
    },
    variant: {
      primary: {
        bg: 'accent.solid',
        color: 'accent.on',
        fontWeight: 'bold',
        _hover: { bg: 'accent.strong' },
        '&[data-pending]': { bg: 'accent.solid', color: 'accent.on' },
      },
      outline: { bg: 'surface', borderColor: 'control', _hover: { bg: 'sunken' } },
      ghost: { bg: 'transparent', _hover: { bg: 'sunken' }, '&:disabled': { bg: 'transparent' } },
      danger: {
        bg: 'surface',
        borderColor: 'control',
        color: 'absent.ink',
        _hover: { bg: 'absent.soft', borderColor: 'absent.ink' },
      },
      destroy: {
        bg: 'absent.ink',
        color: 'absent.on',
        fontWeight: 'bold',
        _hover: { bg: 'color-mix(in srgb, {colors.absent.ink} 88%, {colors.ink})' },
        '&[data-pending]': { bg: 'absent.ink', color: 'absent.on' },
      },
      link: {
        color: 'accent.ink',
        gap: '1',
        px: '0',
        _hover: { textDecoration: 'underline', textUnderlineOffset: '3px' },
        '&:disabled': { bg: 'transparent' },
      },
    },
    wide: { true: { w: 'full' } },
  },
  defaultVariants: { variant: 'outline', size: 'md' },
})

const Root = styled('button', recipe)
const Anchor = styled('a', recipe)

interface Icons {
  icon?: IconName
  /** An icon after the text, for example `chevronRight` on a link that leads on. */
  endIcon?: IconName
}

function Content({ icon, endIcon, children }: Icons & { children: ReactNode }) {
  return (
    <>
      {icon && <Icon name={icon} />}
      <span>{children}</span>
      {endIcon && <Icon name={endIcon} />}
    </>
  )
}

export interface ButtonProps extends ComponentProps<typeof Root>, Icons {
  /** Shows a spinner in the same width and refuses clicks; keeps the focus. */
  pending?: boolean | undefined
}

export function Button({ icon, endIcon, pending, children, onClick, ...props }: ButtonProps) {
  return (
    <Root
      type="button"
      aria-disabled={pending || undefined}
      aria-busy={pending || undefined}
      data-pending={pending || undefined}
      {...props}
      // A refused click sends no form either, not even by the Enter key.
      onClick={(event) => (pending ? event.preventDefault() : onClick?.(event))}
    >
      <Content icon={icon} endIcon={endIcon}>
        {children}
      </Content>
      {pending && <Spinner />}
    </Root>
  )
}

function AnchorButton({
  icon,
  endIcon,
  children,
  ...props
}: ComponentProps<typeof Anchor> & Icons) {
  return (
    <Anchor {...props}>
      <Content icon={icon} endIcon={endIcon}>
        {children}
      </Content>
    </Anchor>
  )
}

/** A link that looks like a button, or with `variant="link"` like a link of 44 px. */
export const ButtonLink = createLink(AnchorButton)
