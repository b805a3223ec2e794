/** What is there already, or will be. */
export type Soon<Value> = Value | Promise<Value>

type Given<Values extends readonly unknown[]> = { [Index in keyof Values]: Awaited<Values[Index]> }

/**
 * Goes on at once where all values are there, and when they are where one is still to come: a promise for each of the thousand
 * fields of an answer costs more than the fields.
 */
export function whenThere<const Values extends readonly unknown[], Result>(
  values: Values,
  next: (...given: Given<Values>) => Result,
): Soon<Awaited<Result>> | Result {
  if (!values.some((value) => value instanceof Promise)) return next(...(values as Given<Values>))
  return Promise.all(values).then((given) => next(...(given as Given<Values>))) as Promise<Awaited<Result>>
}
