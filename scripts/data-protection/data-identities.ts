import { FINDERS } from '../../src/domains/account/server/personal-data.sql.ts'
import type { Column } from './data-columns.ts'

/** How a column finds or describes somebody; "nobody" where it is the name of a thing. */
export type Identity = 'email' | 'name' | 'telephone' | 'nobody'

type Facts = { personal: Record<string, string>; identifies?: Record<string, Identity> }

/** What the documents call it. */
const WORDS: Record<Exclude<Identity, 'nobody'>, string> = {
  email: 'E‑Mail-Adresse',
  name: 'Name',
  telephone: 'Telefon',
}
/** What the documents call whoever finds it. */
const FINDER_WORDS = { account: 'Konto', address: 'Adresse' }

/** Names of columns that may say who somebody is. */
const TELLING = /(^|_)(e?mail|phone|telephone|recipients?|contact|signature|(\w+_)?name)$|name$/
const TELLING_CATEGORIES = new Set(['Kontakt', 'Name'])

/**
 * Columns that may say who somebody is and of which nobody has decided it; columns that do say it and that neither the account
 * nor the address finds; and what is said of columns that are not there. All as `table.column`.
 */
export function identityFaults(
  inventory: Record<string, Facts>,
  columns: readonly Column[],
  finders: ReadonlyMap<string, unknown> = FINDERS,
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
    // Whoever says that it identifies somebody says that it is about a person.
    impersonal: telling.flatMap(({ table, column, name }) =>
      inventory[table]?.personal[column] === undefined ? name : [],
    ),
    unknown: [...names, ...finders.keys()].filter((name) => !isText.has(name)),
  }
}

/** What the page says beside a column's category: how it identifies somebody, and what finds it. */
export function identityText(table: string, column: string, as: Identity | undefined): string {
  if (as === undefined || as === 'nobody') return ''
  const finders = FINDERS.get(`${table}.${column}`) ?? []
  return ` (${WORDS[as]}, gefunden über ${finders.map((each) => FINDER_WORDS[each]).join(' und ')})`
}
