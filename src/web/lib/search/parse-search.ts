import { parseSearchWith } from '@tanstack/react-router'

/**
 * As the router's own, save that only lists and quoted texts are read as JSON: to that, a club's code
 * `2345E678` would be a number, and an infinite one.
 */
export const parseSearch = parseSearchWith((text) => (/^["[]/.test(text) ? JSON.parse(text) : text))
