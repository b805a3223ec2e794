import { LOOKUP_KEYS } from '../../src/domains/account/server/personal-data.sql.ts'
import type { Column } from './data-columns.ts'

/** How a column identifies or describes a person; "nobody" for the name of a thing. */
export type Identity = 'email' | 'name' | 'telephone' | 'nobody'

type Facts = { personal: Record<string, string>; identifies?: Record<string, Identity> }

/** The documents' German words. */
const WORDS: Record<Exclude<Identity, 'nobody'>, string> = {
  email: 'E‑Mail-Adresse',
  name: 'Name',
  telephone: 'Telefon',
}
/** The documents' German words for the key by which a column is found. */
const FINDER_WORDS = { account: 'Konto', address: 'Adresse' }

/** Column names that suggest personal identity. */
const TELLING = /(^|_)(e?mail|phone|telephone|recipients?|contact|signature|(\w+_)?name)$|name$/
const TELLING_CATEGORIES = new Set(['Kontakt', 'Name'])

/**
 * Faults of the inventory: columns that may identify a person but are undecided; identifying columns that
 * neither the account nor the address finds; and entries for columns that do not exist. All are in the form
 * `table.column`.
 */
export function identityFaults(
  inventory: Record<string, Facts>,
  columns: readonly Column[],
  finders: ReadonlyMap<string, unknown> = LOOKUP_KEYS,
) {
  const isText = new Set(
    columns
      .filter(({ type }) => /^(text|character|citext)/.test(type))
      .map(({ table, column }) => `${table}.${column}`),
  )
  const decided = Object.entries(inventory).flatMap(([table, { identifies = {} }]) =>
    Object.entries(identifies).map(([column, as]) => ({ table, column, as, name: `${table}.${column}` })),
  )
  const names = new Set(decided.map(({ name }) => name))
  const isTelling = ({ table, column }: Column) =>
    TELLING.test(column) || TELLING_CATEGORIES.has(inventory[table]?.personal[column] ?? '')
  const telling = decided.filter(({ as }) => as !== 'nobody')
  return {
    undecided: columns
      .filter(isTelling)
      .map(({ table, column }) => `${table}.${column}`)
      .filter((name) => isText.has(name) && !names.has(name)),
    unfound: telling.flatMap(({ name }) => (finders.has(name) ? [] : name)),
    // An identifying column must also be listed as personal data.
    impersonal: telling.flatMap(({ table, column, name }) =>
      inventory[table]?.personal[column] === undefined ? name : [],
    ),
    unknown: [...names, ...finders.keys()].filter((name) => !isText.has(name)),
  }
}

/** The text beside a column's category: how the column identifies a person, and the key that finds it. */
export function identityText(table: string, column: string, as: Identity | undefined): string {
  if (as === undefined || as === 'nobody') return ''
  const finders = LOOKUP_KEYS.get(`${table}.${column}`) ?? []
  return ` (${WORDS[as]}, gefunden über ${finders.map((each) => FINDER_WORDS[each]).join(' und ')})`
}
