import { NotFound } from '../shared/not-found.tsx'

/** An unknown path below `/team`, within the shell. */
export const CoachNotFound = () => <NotFound home="/team" />
