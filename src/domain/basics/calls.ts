/** How many calls one request to the server may carry. */
export const CALLS_PER_REQUEST = 50

/** How many of them may be heavy. */
export const HEAVY_CALLS_PER_REQUEST = 4

/** Their answers are long in a large club. The web app sends them apart from the others. */
export const HEAVY_CALLS: ReadonlySet<string> = new Set([
  'coach.schedules.list',
  'coach.schedules.get',
  'coach.schedules.previewUpdate',
  'coach.schedules.previewDelete',
  'coach.stats',
  'coach.students.list',
  'coach.imports.preview',
  'coach.imports.run',
  'coach.siblingStatus',
  'coach.fees.month',
  'coach.fees.year',
  'player.schedules.list',
  'player.schedules.get',
  'player.students.list',
  'player.siblingStatus',
  'admin.teams.get',
])
