import type { CSSProperties } from 'react'
import type { Condition, Shorthands } from './style-properties.ts'

/** The widths at which a style may differ (`system.ts`). */
type Screen = 'md' | 'lg' | 'mdDown' | 'lgDown'
type OnScreens<Value> = Value | { [Width in 'base' | Screen]?: Value }

type Unitless = 'flexGrow' | 'flexShrink' | 'lineClamp' | 'opacity' | 'order' | 'zIndex'
type Properties = {
  [Name in keyof CSSProperties]?: OnScreens<Name extends Unitless ? string | number : string>
}
type Short = { [Name in Shorthands[keyof Shorthands]]?: OnScreens<string> }
type Nested = { [Name in Screen | `_${Condition}`]?: Css }

/**
 * Styles by this app's own style properties, screens and conditions. Chakra's `SystemStyleObject` knows many more,
 * and takes the compiler a second.
 */
export interface Css extends Properties, Short, Nested {
  [selector: `&${string}` | `${string}&` | `@${string}`]: Css
  [variable: `--${string}`]: OnScreens<string>
}
