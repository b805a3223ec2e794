import DataLoader from 'dataloader'
import type { Context } from './builder.ts'

/** A look-up by key; `know` gives it a row that was found in another way. */
type Load<Key, Row> = {
  (context: Context, key: Key): Promise<Row | null>
  know(context: Context, row: Row): void
}

/**
 * A batched look-up, one per request: all keys that one step of a query asks for become one statement. `load` answers
 * in any order; `keyOf` tells which key a row belongs to. Keys without a row give null.
 */
export function loadOne<Key, Row>(
  load: (context: Context, keys: readonly Key[]) => Promise<Row[]>,
  keyOf: (row: Row) => Key,
): Load<Key, Row> {
  const loaders = new WeakMap<Context, DataLoader<Key, Row | null>>()
  const loaderOf = (context: Context) => {
    let loader = loaders.get(context)
    if (loader === undefined) {
      loader = new DataLoader(async (keys) => {
        const rows = new Map((await load(context, keys)).map((row) => [keyOf(row), row]))
        return keys.map((each) => rows.get(each) ?? null)
      })
      loaders.set(context, loader)
    }
    return loader
  }
  return Object.assign((context: Context, key: Key) => loaderOf(context).load(key), {
    know: (context: Context, row: Row) => void loaderOf(context).prime(keyOf(row), row),
  })
}

/** The same for lists: keys without rows give an empty list. Rows keep the order in which `load` returned them. */
export function loadMany<Key, Row>(
  load: (context: Context, keys: readonly Key[]) => Promise<Row[]>,
  keyOf: (row: Row) => Key,
): (context: Context, key: Key) => Promise<Row[]> {
  const one = loadOne(
    async (context, keys: readonly Key[]) => {
      const lists = new Map<Key, Row[]>(keys.map((key) => [key, []]))
      for (const row of await load(context, keys)) lists.get(keyOf(row))?.push(row)
      return [...lists]
    },
    ([key]) => key,
  )
  return async (context, key) => (await one(context, key))?.[1] ?? []
}
