// In place of a package's list of all properties (`vite.config.ts`): the browser knows them.
export const isCssProperty = (name: string) =>
  name in document.documentElement.style || /^--|[&@]/.test(name)
