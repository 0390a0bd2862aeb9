export const callers = ['player', 'guardian', 'coach', 'owner', 'admin'] as const
export type Caller = (typeof callers)[number]

const everyone: Caller[] = [...callers]
const members: Caller[] = ['player', 'guardian', 'coach', 'owner']
const coaches: Caller[] = ['coach', 'owner']

/**
 * The rules of who may, and every path: who may call
 * what. Nothing here is taken from the adapter's table.
 */
export const apiRoles: [subject: string, who: Caller[], calls: string[]][] = [
  [
    'registration and log-in',
    everyone,
    [
      'GET /api/teams/registration',
      'POST /api/teams/register',
      'POST /api/student/register',
      'POST /api/family/verify-invitation',
      'POST /api/family/join',
      'POST /api/family/register',
      'POST /api/family/confirm',
      'POST /api/coach/login',
      'POST /api/coach/logout',
      'POST /api/coach/request-password-reset',
      'POST /api/coach/verify-reset-token',
      'POST /api/coach/reset-password',
      'POST /api/student/login',
      'POST /api/student/logout',
      'POST /api/student/request-password-reset',
      'POST /api/student/verify-reset-token',
      'POST /api/student/reset-password',
      'GET /api/admin/setup-needed',
      'POST /api/admin/register',
      'POST /api/admin/login',
      'POST /api/admin/logout',
    ],
  ],
  ['sports: read', everyone, ['GET /api/sports']],
  [
    'sports: write',
    ['admin'],
    ['POST /api/sports', 'PUT /api/sports/:id', 'DELETE /api/sports/:id'],
  ],
  ['teams: read', everyone, ['GET /api/teams']],
  ['team info and fees: write', ['owner'], ['PUT /api/teams/:id']],
  ['schedules: read', members, ['GET /api/schedules', 'GET /api/student/:id/schedules']],
  ['settings', coaches, ['GET /api/team-settings', 'PUT /api/team-settings']],
  [
    'schedules: write',
    coaches,
    [
      'POST /api/schedules',
      'PUT /api/schedules/:id',
      'DELETE /api/schedules/:id',
      'POST /api/schedules/cancel',
      'POST /api/schedules/reinstate',
      'GET /api/schedules/undo',
      'POST /api/schedules/undo',
    ],
  ],
  [
    'attendance',
    members,
    [
      'GET /api/attendances',
      'POST /api/attendances',
      'PUT /api/attendances/:id',
      'GET /api/student/:id/attendance',
      'POST /api/student/:id/attendance',
    ],
  ],
  [
    'the family',
    ['player', 'guardian'],
    ['GET /api/family', 'GET /api/family/schedules', 'PUT /api/family/answers'],
  ],
  ['the history of an answer', coaches, ['GET /api/attendance-changes']],
  [
    'venues and categories: read',
    members,
    ['GET /api/teams/:id/venues', 'GET /api/categories', 'GET /api/categories/:id'],
  ],
  [
    'venues and categories: write',
    coaches,
    [
      'POST /api/venues',
      'PUT /api/venues/:id',
      'DELETE /api/venues/:id',
      'POST /api/categories',
      'DELETE /api/categories/:id',
    ],
  ],
  [
    'coaches: read',
    members,
    ['GET /api/teams/:id/coaches', 'GET /api/team/:id/coaches', 'GET /api/coach/:id'],
  ],
  [
    'coaches: add, and their own accounts and categories',
    coaches,
    [
      'POST /api/coach/register',
      'PUT /api/coach/:id',
      'PUT /api/coach/:id/password',
      'PUT /api/coach/:id/email',
      'GET /api/coach-categories/:id',
      'POST /api/coach-categories',
      'DELETE /api/coach-categories/:id',
    ],
  ],
  [
    'coaches: set password, delete',
    ['owner'],
    ['PATCH /api/coaches/:id/password', 'DELETE /api/coaches/:id'],
  ],
  [
    'members: read',
    members,
    [
      'GET /api/students',
      'GET /api/student/:id',
      'GET /api/student-categories',
      'GET /api/student/:id/categories',
    ],
  ],
  [
    'members: import',
    coaches,
    [
      'GET /api/imports/members',
      'POST /api/imports/members/preview',
      'POST /api/imports/members',
      'POST /api/imports/members/:id/undo',
    ],
  ],
  [
    'members: add, and their profile',
    coaches,
    ['POST /api/students', 'PUT /api/students/:id/profile'],
  ],
  [
    'members: status, categories, removal',
    members,
    [
      'PATCH /api/student/:id',
      'POST /api/student-categories',
      'DELETE /api/student-categories/:id/:id',
      'POST /api/student/:id/categories',
    ],
  ],
  ['withdrawal and removal', ['player', 'coach', 'owner'], ['DELETE /api/students/:id']],
  [
    'guardians: of every family, and of the own',
    ['guardian', 'coach', 'owner'],
    [
      'GET /api/students/:id/guardians',
      'DELETE /api/guardians/:id/children/:id',
      'GET /api/guardian-invitations',
      'POST /api/guardian-invitations',
      'DELETE /api/guardian-invitations/:id',
    ],
  ],
  [
    'guardians: by coaches',
    coaches,
    [
      'GET /api/guardians',
      'POST /api/guardians/:id/confirm-mail',
      'POST /api/guardian-invitations/slips',
      'GET /api/guardian-claims',
      'POST /api/guardian-claims/:id/approve',
      'DELETE /api/guardian-claims/:id',
    ],
  ],
  [
    "a guardian's own account",
    ['guardian'],
    [
      'GET /api/family/profile',
      'PUT /api/family/profile',
      'PUT /api/family/email',
      'PUT /api/family/password',
      'POST /api/family/confirm-mail',
      'POST /api/family/children',
      'POST /api/family/children/:id/login',
      'POST /api/family/children/:id/withdraw',
    ],
  ],
  [
    "a player's own account",
    ['player'],
    ['PUT /api/student/:id/email', 'PUT /api/student/:id/password', 'POST /api/student/convert'],
  ],
  ['another child in view', ['player', 'guardian'], ['POST /api/student/switch']],
  [
    'how one is told',
    members,
    [
      'GET /api/notices/settings',
      'PUT /api/notices/settings',
      'POST /api/notices/devices',
      'DELETE /api/notices/devices/:id',
      'POST /api/notices/test',
    ],
  ],
  ['who is not reached', coaches, ['GET /api/notices/unreached']],
  [
    'fees',
    coaches,
    [
      'GET /api/tuition-payments',
      'POST /api/tuition-payments',
      'POST /api/tuition-payments/reset-unpaid',
    ],
  ],
  [
    'folders, documents and schedule files: read',
    members,
    ['GET /api/folders', 'GET /api/documents', 'GET /api/schedule-files'],
  ],
  [
    'folders, documents and schedule files: write',
    coaches,
    [
      'POST /api/folders',
      'DELETE /api/folders/:id',
      'POST /api/documents',
      'DELETE /api/documents/:id',
      'POST /api/schedule-files',
      'DELETE /api/schedule-files/:id',
    ],
  ],
  ['activity log', members, ['GET /api/activity-logs/:id']],
  [
    'sibling links: read',
    ['player', 'guardian'],
    ['GET /api/sibling-links/:id', 'GET /api/siblings/:id'],
  ],
  [
    'sibling links: write',
    ['player'],
    [
      'POST /api/sibling-links',
      'PUT /api/sibling-links/:id/approve',
      'DELETE /api/sibling-links/:id',
    ],
  ],
  ['the sibling status of the team', members, ['GET /api/sibling-links/team/:id/status']],
  ['dashboard figures', coaches, ['GET /api/stats', 'GET /api/stats/:id']],
  ['upload addresses: photos', members, ['POST /api/objects/upload-public']],
  ['upload addresses: files', coaches, ['POST /api/objects/upload']],
  [
    'administrator portal',
    ['admin'],
    [
      'GET /api/admin/stats',
      'GET /api/admin/teams',
      'GET /api/admin/teams/:id',
      'PUT /api/admin/teams/:id/storage',
      'GET /api/admin/registration',
      'PUT /api/admin/registration',
      'POST /api/admin/registration/code',
      'GET /api/admin/jobs',
      'POST /api/admin/jobs/:id/retry',
      'GET /api/admin/backups',
      'POST /api/admin/backups',
      'GET /api/admin/accounts',
      'POST /api/admin/accounts',
    ],
  ],
]
