import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { GONE_SECONDS } from '#domains/casework/presence.rules.ts'
import { USE_DAYS } from '../../src/domains/answer-proposals/proposal.rules.ts'
import { SIGN_IN_DAYS } from '../../src/domains/audit/audit.rules.ts'
import { PASSKEY_MINUTES } from '../../src/domains/auth/passkey.rules.ts'
import { SET_UP_MINUTES } from '../../src/domains/auth/second-factor.rules.ts'
import { ACCOUNT_WINDOW } from '../../src/domains/auth/server/throttle.ts'
import { PICTURE_GRACE_DAYS } from '../../src/domains/content/page-text.rules.ts'
import { fillPlaceholders } from '../../src/domains/content/placeholder.rules.ts'
import { days, minutes } from '../../src/domains/content/storage-periods.rules.ts'
import { FLOOD_MINUTES } from '../../src/domains/floods/flood.rules.ts'
import { MAIL_TRACE_DAYS } from '../../src/domains/mail-replies/mail-reply.rules.ts'
import { LINK_TRACE_DAYS } from '../../src/domains/municipalities/fixed-periods.rules.ts'
import { LONE_MINUTES } from '../../src/domains/photos/originals.rules.ts'
import { ABSENCE_KEPT_DAYS } from '../../src/domains/routing/routing-input.rules.ts'
import { SIGN_IN_MINUTES } from '../../src/domains/town-sign-in/town-sign-in.rules.ts'
import { NOBODY } from '../../src/kit/common/operator.ts'
import { DAY } from '../../src/kit/server/clock.ts'
import { BOUNCE_RETENTION_MS, PACE_RETENTION_MS } from '../../src/kit/server/mail/forget.sql.ts'
import type { Column } from './data-columns.ts'
import { type Identity, identityFaults, identityText } from './data-identities.ts'

/** The hand-written facts of a table. Each of its columns is listed in `personal` or in `other`. */
export type TableFacts = {
  what: string
  /** The legal basis; required if the table holds personal data. */
  basis?: string
  /** Placeholders stand in place of numbers, so that the numbers are those of the jobs. */
  retention: string
  /** The jobs that delete the rows. Without a job, rows are deleted together with their parent. */
  jobs?: string[]
  visibleTo: string
  /** Column name and category of its data. */
  personal: Record<string, string>
  /** Columns with other readers than the rest of the table. */
  visible?: Record<string, string>
  /** Columns with an address, a name or a telephone number, which identify or describe a person. */
  identifies?: Record<string, Identity>
  /** Columns without personal data, separated by spaces. */
  other: string
}
export type Inventory = Record<string, TableFacts>

/** The folder of the documents for data-protection officers. */
export const DOCS = join(import.meta.dirname, '../../docs/data-protection')

export const readInventory = (): Inventory => JSON.parse(readFileSync(join(DOCS, 'inventory.json'), 'utf8'))

/**
 * Short-lived technical traces that the text for citizens leaves out. The numbers are those of the code that
 * deletes them.
 */
const TRACE_PERIODS: Record<string, string> = {
  ruecklaeufer: days(BOUNCE_RETENTION_MS / DAY),
  takt: days(PACE_RETENTION_MS / DAY),
  links: days(LINK_TRACE_DAYS),
  'mail-antworten': days(MAIL_TRACE_DAYS),
  sitzung: days(SIGN_IN_DAYS),
  abwesenheiten: days(ABSENCE_KEPT_DAYS),
  vorlagen: days(USE_DAYS),
  textbilder: days(PICTURE_GRACE_DAYS),
  versuche: days(ACCOUNT_WINDOW / DAY),
  // A job every ten minutes deletes those that are older.
  haeufung: minutes(FLOOD_MINUTES + 10),
  'ohne-foto': minutes(LONE_MINUTES),
  einrichtung: minutes(SET_UP_MINUTES),
  passkey: minutes(PASSKEY_MINUTES),
  'gemeinde-anmeldung': minutes(SIGN_IN_MINUTES),
  gegenwart: minutes(GONE_SECONDS / 60),
}

/**
 * Replaces every `{{frist.…}}` and `{{spur.…}}` by its default, which holds if a municipality has chosen
 * nothing.
 * @throws when a placeholder means nothing.
 */
export function withPeriods(text: string): string {
  const filled = fillPlaceholders(text, null, NOBODY).replace(
    /\{\{spur\.([^{}]*)\}\}/g,
    (all, name: string) => TRACE_PERIODS[name] ?? all,
  )
  const unknown = filled.match(/\{\{[^}]*\}\}/g)
  if (unknown !== null)
    throw new Error(`these placeholders mean nothing: ${[...new Set(unknown)].join(', ')}`)
  return filled
}

export const columnsOf = ({ personal, other }: TableFacts): string[] => [
  ...Object.keys(personal),
  ...other.split(' ').filter(Boolean),
]

/**
 * Columns that the inventory leaves out, and entries whose column no longer exists. Both are in the form
 * `table.column`.
 */
export function inventoryFaults(inventory: Inventory, columns: readonly Column[]) {
  const real = new Set(columns.map(({ table, column }) => `${table}.${column}`))
  const named = Object.entries(inventory).flatMap(([table, facts]) =>
    columnsOf(facts).map((column) => `${table}.${column}`),
  )
  return {
    undocumented: [...real].filter((name) => !named.includes(name)),
    unknown: named.filter((name, at) => !real.has(name) || named.indexOf(name) !== at),
  }
}

/**
 * docs/data-protection/inventory.md: every column of the database with its meaning, legal basis, retention
 * period and readers.
 * @throws when inventory.json leaves out a column or names one that is not there, or nothing finds one that
 * says who somebody is.
 */
export function inventoryPage(inventory: Inventory, columns: readonly Column[]): string {
  const { undocumented, unknown } = inventoryFaults(inventory, columns)
  if (undocumented.length + unknown.length > 0)
    throw new Error(
      `docs/data-protection/inventory.json: undocumented [${undocumented}], not there or twice [${unknown}]`,
    )
  const faults = Object.entries(identityFaults(inventory, columns)).filter(([, names]) => names.length > 0)
  if (faults.length > 0)
    throw new Error(
      `docs/data-protection/inventory.json, "identifies": ${faults.map(([what, names]) => `${what} [${names}]`).join(', ')}`,
    )
  const tables = Object.entries(inventory)
  const personal = tables.filter(([, facts]) => isPersonal(facts))
  const rest = tables.filter(([, facts]) => !isPersonal(facts))
  return withPeriods(`> For data-protection officers, therefore in German. Written by \`npm run generate\` from the database's schema and
> \`inventory.json\`; a column that is missing there, or a period that has changed, fails \`npm run check\`.

# Verzeichnis der gespeicherten Daten

${tables.length} Tabellen mit ${columns.length} Spalten, davon ${personal.length} Tabellen mit personenbezogenen Daten. Fristen, die eine Gemeinde selbst
wählen kann, stehen hier mit dem Wert, der ohne ihre Wahl gilt. „Nur Betrieb“ heißt: Kein Bildschirm des Programms zeigt es. Gründe der
Fristen: [Löschkonzept](deletion-concept.md).

## Tabellen mit personenbezogenen Daten

${personal.map(([table, facts]) => section(table, facts, columns)).join('\n\n')}

## Tabellen ohne personenbezogene Daten

${rest.map(([table, facts]) => section(table, facts, columns)).join('\n\n')}
`)
}

const isPersonal = ({ personal }: TableFacts): boolean => Object.keys(personal).length > 0

function section(table: string, facts: TableFacts, columns: readonly Column[]): string {
  const { what, basis, retention, jobs = [], visibleTo, personal, visible = {}, identifies = {} } = facts
  const rows = columns
    .filter((each) => each.table === table)
    .map(
      ({ column, type }) =>
        `| \`${column}\` | ${type} | ${personal[column] ?? '–'}${identityText(table, column, identifies[column])} | ${visible[column] ?? visibleTo} |`,
    )
  const by = jobs.length === 0 ? '' : ` (${jobs.map((job) => `\`${job}\``).join(', ')})`
  return `### \`${table}\`: ${what}

- Rechtsgrundlage: ${basis ?? 'keine nötig, nichts davon handelt von einer Person'}
- Aufbewahrung: ${retention}${by}

| Spalte | Typ | Art der Daten | Sichtbar für |
|---|---|---|---|
${rows.join('\n')}`
}
