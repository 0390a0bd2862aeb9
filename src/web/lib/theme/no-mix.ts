/** Chrome before 111 mixes no colours: what would be unreadable without says another one. */
export const NO_MIX = '@supports not (color: color-mix(in srgb, red, red))'
