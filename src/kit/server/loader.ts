import DataLoader from 'dataloader'
import { type Soon, whenThere } from '../common/when-there.ts'
import type { Context } from './builder.ts'

/** A look-up by key, at once where it was answered before; `know` gives it a row that was found in another way. */
type Load<Key, Row> = {
  (context: Context, key: Key): Soon<Row | null>
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
      // What was looked up by itself stays.
      if (there.has(keyOf(row))) return
      there.set(keyOf(row), row)
      asked.prime(keyOf(row), row)
    },
  })
}

/** The same for lists: keys without rows give an empty list. Rows keep the order in which `load` returned them. */
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
  return (context, key) => whenThere([one(context, key)], (list) => list?.[1] ?? [])
}

/** A look-up in a register: at once where the row is kept (register-cache.ts), else as a batched one. */
type LoadKept<Key, Row> = {
  (context: Context, key: Key): Soon<Row | null>
  know(context: Context, row: Row): void
}

/** Where what requests share is read: its rows may be no older than what has been heard of changes. */
const ofRegisters = (context: Context): Context =>
  context.kept === null ? context : { ...context, db: context.kept.db }

/** As `loadOne`, for rows that requests may share; `load` reads nothing but tables of the registers and nothing of who asks. */
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

/** As `loadMany`, for lists that requests may share. */
export function keptMany<Key, Row>(
  load: (context: Context, keys: readonly Key[]) => Promise<Row[]>,
  keyOf: (row: Row) => Key,
): (context: Context, key: Key) => Soon<readonly Row[]> {
  const register = {}
  const many = loadMany((context, keys: readonly Key[]) => load(ofRegisters(context), keys), keyOf)
  return (context, key) => {
    const there = context.kept?.get(register, key) as readonly Row[] | undefined
    if (there !== undefined) return there
    return whenThere([many(context, key)], (rows) => {
      context.kept?.keep(register, key, rows)
      return rows
    })
  }
}

/**
 * What the registers answer to a question, by its arguments: at once where the answer is kept. For questions of which there are few:
 * what people type is another one each time.
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
