// Of a schema no more than a function needs: to compare whole ones takes the compiler several times as long.

/** It can be given an example. */
export interface Exemplary<Schema> {
  meta(about: { example: number }): Schema
}

/** It reads a value, or throws. */
export interface Parser<Value> {
  parse(value: unknown): Value
}
