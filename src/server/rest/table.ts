import type { ProcedurePath } from './procedures.ts'

export type Role = 'admin' | 'coach' | 'player' | 'anyone'
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export interface Row {
  method: Method
  /** With `:name` parameters; their names are the procedure's. */
  path: string
  calls: Partial<Record<Role, ProcedurePath>>
  /** What the call does, for the OpenAPI document. */
  summary: string
  /** A `POST` that makes something answers 201. */
  creates?: boolean
}

const row = (
  method: Method,
  path: string,
  summary: string,
  calls: Row['calls'],
  creates = false,
): Row => ({ method, path, summary, calls, creates })

const both = <Name extends string>(name: Name) =>
  ({ coach: `coach.${name}`, player: `player.${name}` }) as const

/** The documented paths (section 7 of the three documents): METHOD path → procedure by role. */
export const table: Row[] = [
  row('GET', '/api/sports', 'Sports', { anyone: 'public.sports' }),

  row('POST', '/api/teams/register', 'Register a club', { anyone: 'public.registerTeam' }, true),
  row('POST', '/api/coach/login', 'Log in as a coach', { anyone: 'public.logInCoach' }),
  row('POST', '/api/coach/logout', 'Log out as a coach', { anyone: 'public.logOutCoach' }),
  row('POST', '/api/student/login', 'Log in as a player', { anyone: 'public.logInPlayer' }),
  row('POST', '/api/student/logout', 'Log out as a player', { anyone: 'public.logOutPlayer' }),
  row(
    'POST',
    '/api/student/register',
    'Join a team as a player',
    { anyone: 'public.registerPlayer' },
    true,
  ),

  row('GET', '/api/admin/setup-needed', 'Whether an administrator is missing', {
    anyone: 'public.setupNeeded',
  }),
  row(
    'POST',
    '/api/admin/register',
    'Set up the first administrator',
    { anyone: 'public.setUpAdmin' },
    true,
  ),
  row('POST', '/api/admin/login', 'Log in as an administrator', { anyone: 'public.logInAdmin' }),
  row('POST', '/api/admin/logout', 'Log out as an administrator', { anyone: 'public.logOutAdmin' }),
  row('GET', '/api/admin/stats', 'Totals', { admin: 'admin.stats' }),
  row('GET', '/api/admin/teams', 'All teams', { admin: 'admin.teams.list' }),
  row('GET', '/api/admin/teams/:id', 'A team', { admin: 'admin.teams.get' }),
  row('GET', '/api/admin/accounts', 'Administrators', { admin: 'admin.accounts.list' }),
  row('POST', '/api/admin/accounts', 'Add an administrator', { admin: 'admin.accounts.add' }, true),
  row('POST', '/api/sports', 'Add a sport', { admin: 'admin.sports.create' }, true),
  row('PUT', '/api/sports/:id', 'Change a sport', { admin: 'admin.sports.update' }),
  row('DELETE', '/api/sports/:id', 'Delete a sport', { admin: 'admin.sports.delete' }),

  row('POST', '/api/coach/request-password-reset', 'Ask for a reset mail', {
    anyone: 'public.passwordReset.coach.request',
  }),
  row('POST', '/api/coach/verify-reset-token', 'Check a reset token', {
    anyone: 'public.passwordReset.coach.verify',
  }),
  row('POST', '/api/coach/reset-password', 'Set a new password', {
    anyone: 'public.passwordReset.coach.reset',
  }),
  row('POST', '/api/student/request-password-reset', 'Ask for a reset mail', {
    anyone: 'public.passwordReset.player.request',
  }),
  row('POST', '/api/student/verify-reset-token', 'Check a reset token', {
    anyone: 'public.passwordReset.player.verify',
  }),
  row('POST', '/api/student/reset-password', 'Set a new password', {
    anyone: 'public.passwordReset.player.reset',
  }),

  row('GET', '/api/teams', "The session's team; all of them for administrators", {
    ...both('teams'),
    admin: 'admin.teams.list',
  }),
  row('PUT', '/api/teams/:id', 'Change the team', { coach: 'coach.updateTeam' }),
  row('GET', '/api/teams/:teamId/venues', 'Venues', both('venues.list')),
  row('GET', '/api/teams/:teamId/coaches', 'Coaches', both('coaches.list')),
  row('GET', '/api/team/:teamId/coaches', 'Coaches', both('coaches.list')),
  row('POST', '/api/coach/register', 'Add a coach', { coach: 'coach.coaches.add' }, true),
  row('GET', '/api/coach/:id', 'A coach', { coach: 'coach.coaches.get' }),
  row('PUT', '/api/coach/:id', "Change one's profile", { coach: 'coach.profile.update' }),
  row('PUT', '/api/coach/:id/password', "Change one's password", {
    coach: 'coach.profile.changePassword',
  }),
  row('PUT', '/api/coach/:id/email', "Change one's e-mail address", {
    coach: 'coach.profile.changeEmail',
  }),
  row('DELETE', '/api/coaches/:id', 'Delete a coach', { coach: 'coach.coaches.delete' }),
  row('PATCH', '/api/coaches/:id/password', "Set a coach's password", {
    coach: 'coach.coaches.setPassword',
  }),
  row('GET', '/api/coach-categories/:coachId', 'Categories in charge', {
    coach: 'coach.coachCategories.list',
  }),
  row(
    'POST',
    '/api/coach-categories',
    'Take charge of a category',
    { coach: 'coach.coachCategories.add' },
    true,
  ),
  row('DELETE', '/api/coach-categories/:id', 'Give a category up', {
    coach: 'coach.coachCategories.remove',
  }),

  row('GET', '/api/stats', 'Dashboard figures', { coach: 'coach.stats' }),
  row('GET', '/api/stats/:teamId', 'Dashboard figures', { coach: 'coach.stats' }),
  row('GET', '/api/activity-logs/:teamId', 'Timeline', both('activity')),

  row('GET', '/api/categories', 'Categories', both('categories.list')),
  row('GET', '/api/categories/:teamId', 'Categories', both('categories.list')),
  row('POST', '/api/categories', 'Add a category', { coach: 'coach.categories.create' }, true),
  row('DELETE', '/api/categories/:id', 'Delete a category', { coach: 'coach.categories.delete' }),

  row('POST', '/api/venues', 'Add a venue', { coach: 'coach.venues.create' }, true),
  row('PUT', '/api/venues/:id', 'Change a venue', { coach: 'coach.venues.update' }),
  row('DELETE', '/api/venues/:id', 'Delete a venue', { coach: 'coach.venues.delete' }),

  row('GET', '/api/schedules', 'Events', both('schedules.list')),
  row(
    'POST',
    '/api/schedules',
    'Add an event or a series',
    { coach: 'coach.schedules.create' },
    true,
  ),
  row('PUT', '/api/schedules/:id', 'Change an event or its series', {
    coach: 'coach.schedules.update',
  }),
  row('DELETE', '/api/schedules/:id', 'Delete an event or its series', {
    coach: 'coach.schedules.delete',
  }),
  row('GET', '/api/student/:studentId/schedules', "A player's events", {
    player: 'player.schedules.list',
  }),

  row('GET', '/api/attendances', 'Answers', both('attendances.list')),
  row('POST', '/api/attendances', 'Answer', both('attendances.answer'), true),
  row('PUT', '/api/attendances/:id', 'Change or move an answer', both('attendances.update')),
  row('GET', '/api/student/:studentId/attendance', "A player's answers", {
    player: 'player.attendances.mine',
  }),
  row('POST', '/api/student/:studentId/attendance', 'Answer', both('attendances.answer'), true),

  row('GET', '/api/schedule-files', "Events' files", both('attachments.list')),
  row('DELETE', '/api/schedule-files/:id', "Delete an event's file", {
    coach: 'coach.attachments.delete',
  }),

  row('POST', '/api/objects/upload', 'An address for one file', { coach: 'coach.uploads.create' }),
  row(
    'POST',
    '/api/objects/upload-public',
    'An address for one photo',
    both('uploads.createPhoto'),
  ),
  row('GET', '/api/folders', 'Folders', both('folders.list')),
  row('POST', '/api/folders', 'Add a folder', { coach: 'coach.folders.create' }, true),
  row('DELETE', '/api/folders/:id', 'Delete a folder with what it holds', {
    coach: 'coach.folders.delete',
  }),
  row('GET', '/api/documents', 'Documents', both('documents.list')),
  row(
    'POST',
    '/api/documents',
    'Make the record of an uploaded file',
    { coach: 'coach.documents.create' },
    true,
  ),
  row('DELETE', '/api/documents/:id', 'Delete a document', { coach: 'coach.documents.delete' }),

  row('GET', '/api/students', 'Members', both('students.list')),
  row('GET', '/api/student/:studentId', 'A member', both('students.get')),
  row('PATCH', '/api/student/:studentId', "Change a member's status, or one's own profile", {
    coach: 'coach.students.setPlayerType',
    player: 'player.profile.update',
  }),
  row('DELETE', '/api/students/:studentId', 'Remove a member, or withdraw', {
    coach: 'coach.students.remove',
    player: 'player.profile.withdraw',
  }),
  row('PUT', '/api/student/:studentId/email', "Change one's e-mail address", {
    player: 'player.profile.changeEmail',
  }),
  row('PUT', '/api/student/:studentId/password', "Change one's password", {
    player: 'player.profile.changePassword',
  }),
  row('POST', '/api/student/switch', "Open an approved sibling's account", {
    player: 'player.siblings.switchTo',
  }),
  row('GET', '/api/sibling-links/:studentId', "A player's sibling links", {
    player: 'player.siblings.links',
  }),
  row(
    'POST',
    '/api/sibling-links',
    'Ask to be linked as siblings',
    { player: 'player.siblings.request' },
    true,
  ),
  row('PUT', '/api/sibling-links/:id/approve', 'Approve a link', {
    player: 'player.siblings.approve',
  }),
  row('DELETE', '/api/sibling-links/:id', 'Delete a link', { player: 'player.siblings.delete' }),
  row('GET', '/api/sibling-links/team/:teamId/status', "Members' siblings", both('siblingStatus')),
  row('GET', '/api/siblings/:studentId', "A player's siblings", { player: 'player.siblings.list' }),
  row('GET', '/api/student-categories', "Members' categories", both('studentCategories.list')),
  row(
    'POST',
    '/api/student-categories',
    'Add a category to a member',
    both('studentCategories.add'),
    true,
  ),
  row(
    'DELETE',
    '/api/student-categories/:studentId/:categoryId',
    'Take a category from a member',
    both('studentCategories.remove'),
  ),
  row('GET', '/api/student/:studentId/categories', "A player's categories", {
    player: 'player.ownCategories.list',
  }),
  row('POST', '/api/student/:studentId/categories', "Choose a player's categories", {
    player: 'player.ownCategories.save',
  }),

  row('GET', '/api/tuition-payments', "A month's stored fees", { coach: 'coach.fees.payments' }),
  row('POST', '/api/tuition-payments', "Store a member's fee", { coach: 'coach.fees.save' }, true),
  row('POST', '/api/tuition-payments/reset-unpaid', "Set a month's unpaid fees to the defaults", {
    coach: 'coach.fees.resetUnpaid',
  }),
]
