import DataLoader from 'dataloader'
import { type Soon, thenMaybe } from '../common/maybe-async.ts'
import type { Context } from './builder.ts'

/** A look-up by key, synchronous on a cache hit. `know` caches a row that was found in another way. */
type Load<Key, Row> = {
  (context: Context, key: Key): Soon<Row | null>
  know(context: Context, row: Row): void
}

/**
 * A batched look-up (data loader), one for each request: all keys of one execution step become one statement.
 * `load` returns rows in any order; `keyOf` gives the key of a row. Keys without a row give null.
 */
export function loadOne<Key, Row>(
  load: (context: Context, keys: readonly Key[]) => Promise<Row[]>,
  keyOf: (row: Row) => Key,
): Load<Key, Row> {
  const loaders = new WeakMap<Context, { there: Map<Key, Row | null>; asked: DataLoader<Key, Row | null> }>()
  const loaderOf = (context: Context) => {
    let loader = loaders.get(context)
    if (loader === undefined) {
      const there = new Map<Key, Row | null>()
      const asked = new DataLoader(async (keys: readonly Key[]) => {
        const rows = new Map((await load(context, keys)).map((row) => [keyOf(row), row]))
        for (const key of keys) there.set(key, rows.get(key) ?? null)
        return keys.map((key) => rows.get(key) ?? null)
      })
      loader = { there, asked }
      loaders.set(context, loader)
    }
    return loader
  }
  const find = (context: Context, key: Key): Soon<Row | null> => {
    const { there, asked } = loaderOf(context)
    const row = there.get(key)
    return row === undefined ? asked.load(key) : row
  }
  return Object.assign(find, {
    know: (context: Context, row: Row) => {
      const { there, asked } = loaderOf(context)
      // `know` never replaces a row that is cached already.
      if (there.has(keyOf(row))) return
      there.set(keyOf(row), row)
      asked.prime(keyOf(row), row)
    },
  })
}

/**
 * Loads lists by key: keys without rows give an empty list. Rows keep the order in which `load` returned
 * them.
 */
export function loadMany<Key, Row>(
  load: (context: Context, keys: readonly Key[]) => Promise<Row[]>,
  keyOf: (row: Row) => Key,
): (context: Context, key: Key) => Soon<Row[]> {
  const one = loadOne(
    async (context, keys: readonly Key[]) => {
      const lists = new Map<Key, Row[]>(keys.map((key) => [key, []]))
      for (const row of await load(context, keys)) lists.get(keyOf(row))?.push(row)
      return [...lists]
    },
    ([key]) => key,
  )
  return (context, key) => thenMaybe([one(context, key)], (list) => list?.[1] ?? [])
}

/** A look-up in a table of shared rows: synchronous on a cache hit (register-cache.ts), else batched. */
type LoadKept<Key, Row> = {
  (context: Context, key: Key): Soon<Row | null>
  know(context: Context, row: Row): void
}

/** Shared rows are read from the database that is at least as new as the last known change. */
const ofRegisters = (context: Context): Context =>
  context.kept === null ? context : { ...context, db: context.kept.db }

/**
 * Like `loadOne`, for rows that requests may share. `load` may read only the shared tables, and nothing that
 * depends on the viewer.
 */
export function keptOne<Key, Row>(
  load: (context: Context, keys: readonly Key[]) => Promise<Row[]>,
  keyOf: (row: Row) => Key,
): LoadKept<Key, Row> {
  const register = {}
  const one = loadOne(async (context, keys: readonly Key[]) => {
    const rows = await load(ofRegisters(context), keys)
    for (const row of rows) context.kept?.keep(register, keyOf(row), row)
    return rows
  }, keyOf)
  const find = (context: Context, key: Key) =>
    (context.kept?.get(register, key) as Row | undefined) ?? one(context, key)
  return Object.assign(find, { know: one.know })
}

/** Like `loadMany`, for lists that requests may share. */
export function keptMany<Key, Row>(
  load: (context: Context, keys: readonly Key[]) => Promise<Row[]>,
  keyOf: (row: Row) => Key,
): (context: Context, key: Key) => Soon<readonly Row[]> {
  const register = {}
  const many = loadMany((context, keys: readonly Key[]) => load(ofRegisters(context), keys), keyOf)
  return (context, key) => {
    const there = context.kept?.get(register, key) as readonly Row[] | undefined
    if (there !== undefined) return there
    return thenMaybe([many(context, key)], (rows) => {
      context.kept?.keep(register, key, rows)
      return rows
    })
  }
}

/**
 * Caches the answer of a shared query by its arguments. Only for queries with few possible arguments: free
 * text would differ each time.
 */
export function keptAnswer<Args, Answer>(
  load: (context: Context, args: Args) => Promise<Answer>,
): (context: Context, args: Args) => Soon<Answer> {
  const register = {}
  return (context, args) => {
    const { kept } = context
    if (kept === null) return load(context, args)
    const key = JSON.stringify(args)
    const there = kept.get(register, key) as Answer | undefined
    if (there !== undefined) return there
    return load(ofRegisters(context), args).then((answer) => {
      kept.keep(register, key, answer)
      return answer
    })
  }
}
