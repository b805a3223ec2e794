import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PASSWORD_MIN } from '../../src/domains/auth/password.rules.ts'
import { DOCS, type Inventory, withPeriods } from './data-inventory.ts'
import { recipientsTable } from './data-recipients.ts'
import { rulesTable } from './deletion-rules.ts'

/** The folder of the hand-written texts. Facts of the program come in by placeholders. */
export const SOURCE = join(DOCS, 'source')

/**
 * The documents for data-protection officers (D-03) by path, with the periods, recipients and kinds of data
 * of the program.
 * @throws when a placeholder means nothing.
 */
export function dataDocuments(inventory: Inventory): [string, string][] {
  const parts: Record<string, string> = {
    'tabelle.datenarten': kindsTable(inventory),
    'tabelle.fristen': rulesTable(),
    'tabelle.empfaenger': recipientsTable(),
    'mass.passwort': String(PASSWORD_MIN),
  }
  return readdirSync(SOURCE)
    .sort()
    .map((file) => {
      const text = readFileSync(join(SOURCE, file), 'utf8').replace(
        /\{\{(tabelle|mass)\.[^{}]*\}\}/g,
        (all) => parts[all.slice(2, -2)] ?? all,
      )
      return [`docs/data-protection/${file}`, withPeriods(text)]
    })
}

/** Kinds of personal data with the tables that hold them, from the inventory. */
function kindsTable(inventory: Inventory): string {
  const kinds = new Map<string, Set<string>>()
  for (const { what, personal } of Object.values(inventory))
    for (const kind of Object.values(personal)) kinds.set(kind, (kinds.get(kind) ?? new Set()).add(what))
  const rows = [...kinds]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([kind, tables]) => `| ${kind} | ${[...tables].join('; ')} |`)
  return `| Art | Kommt vor in |
|---|---|
${rows.join('\n')}`
}
