import type { AppRouter } from './trpc.ts'

/** The dotted paths of a router's queries or mutations, for example `coach.venues.create`. */
type PathsOf<Router, Type extends 'query' | 'mutation', Before extends string = ''> = {
  [Name in keyof Router & string]: Router[Name] extends { _def: { type: infer Own } }
    ? Own extends Type
      ? `${Before}${Name}`
      : never
    : PathsOf<Router[Name], Type, `${Before}${Name}.`>
}[keyof Router & string]

export type QueryPath = PathsOf<AppRouter['_def']['record'], 'query'>
export type MutationPath = PathsOf<AppRouter['_def']['record'], 'mutation'>
