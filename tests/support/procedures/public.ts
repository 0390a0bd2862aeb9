import { type EntriesOf, entry } from './entry.ts'

const anyone = entry('anyone')

export const publicProcedures: EntriesOf<'public'> = {
  'public.sports': anyone(),
  'public.registration': anyone(),
  'public.registerTeam': anyone(),
  'public.registerPlayer': anyone(),
  'public.invitation': anyone(),
  'public.joinFamily': anyone(),
  'public.registerFamily': anyone(),
  'public.confirmAddress': anyone(),
  'public.logInCoach': anyone(),
  'public.logInPlayer': anyone(),
  'public.logOutCoach': anyone(),
  'public.logOutPlayer': anyone(),
  'public.passwordReset.coach.request': anyone(),
  'public.passwordReset.coach.verify': anyone(),
  'public.passwordReset.coach.reset': anyone(),
  'public.passwordReset.player.request': anyone(),
  'public.passwordReset.player.verify': anyone(),
  'public.passwordReset.player.reset': anyone(),
  'public.setupNeeded': anyone(),
  'public.setUpAdmin': anyone(),
  'public.logInAdmin': anyone(),
  'public.logOutAdmin': anyone(),
}
