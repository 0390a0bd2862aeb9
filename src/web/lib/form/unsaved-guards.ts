export type Step = () => void

/** One for each changed form: asks before the step. */
export const guards = new Set<(step: Step) => void>()

/** Whether a form on the page holds what is not stored. */
export const hasUnsaved = () => guards.size > 0

/** Takes a step that is no navigation, such as a log-out; where a form is changed, it asks first. */
export function afterAsking(step: Step) {
  const [ask = (go: Step) => go()] = guards
  ask(step)
}
