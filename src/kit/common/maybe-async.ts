/** A value that is available now or later. */
export type Soon<Value> = Value | Promise<Value>

type Given<Values extends readonly unknown[]> = { [Index in keyof Values]: Awaited<Values[Index]> }

/**
 * Continues synchronously where all values are available, else when they have arrived. A promise for each of
 * the thousand fields of an answer would cost more than the fields.
 */
export function thenMaybe<const Values extends readonly unknown[], Result>(
  values: Values,
  next: (...given: Given<Values>) => Result,
): Soon<Awaited<Result>> | Result {
  if (!values.some((value) => value instanceof Promise)) return next(...(values as Given<Values>))
  return Promise.all(values).then((given) => next(...(given as Given<Values>))) as Promise<Awaited<Result>>
}
