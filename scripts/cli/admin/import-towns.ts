import { readFile } from 'node:fs/promises'
import {
  type MunicipalityInput,
  newMunicipality,
  openMunicipality,
} from '../../../src/domains/municipalities/server/save-municipality.ts'
import { takenSlugs } from '../../../src/domains/municipalities/server/settings.sql.ts'
import { readCsvTable } from '../../../src/kit/common/csv/read-csv.ts'
import { DomainError } from '../../../src/kit/server/errors.ts'
import { AdminError, type Command } from './command.ts'
import { sentencesOf } from './refusal.ts'
import { COLUMNS, inputOf } from './town-columns.ts'

type Line = { number: number; input: MunicipalityInput; slug: string }

const NEEDED = COLUMNS.filter(({ isOptional }) => isOptional !== true).map(({ column }) => column)

/**
 * Creates the towns of a file. It checks all lines before it creates the first one. A town whose slug is
 * taken is left out, so that a file can be imported again after it has grown.
 */
export const importTowns: Command = {
  summary: 'die Gemeinden einer CSV-Datei anlegen',
  arguments: [['<datei>', `CSV mit den Spalten ${COLUMNS.map(({ column }) => column).join(', ')}`]],
  options: [
    ['--active', 'schaltet sie gleich ein'],
    ['--dry-run', 'prüft die Datei nur'],
  ],
  run: async (context, [path = ''], print, { values = {} } = { secretBefore: null }) => {
    const { lines, faults } = checkedLines(await bytesOf(path))
    for (const fault of faults) print(fault)
    if (faults.length > 0) throw new AdminError('Nichts ist angelegt. Bitte berichtigen Sie diese Zeilen.')
    let created = 0
    for (const { number, input, slug } of lines) {
      if ((await takenSlugs(context.db, [slug], null)).has(slug)) {
        print(`Zeile ${number}: „${slug}“ gibt es schon, sie bleibt, wie sie ist.`)
        continue
      }
      if (values.dryRun !== true) await openMunicipality(context, input, { isActive: values.active === true })
      created += 1
    }
    print(
      values.dryRun === true
        ? `Die Datei ist in Ordnung. Angelegt würden ${created} Gemeinden.`
        : `Angelegt sind ${created} Gemeinden.`,
    )
    return true
  },
}

const bytesOf = (path: string) =>
  readFile(path).catch(() => {
    throw new AdminError(`Die Datei „${path}“ ist nicht zu lesen.`)
  })

/** The lines of a file as inputs, and a sentence for each field that is wrong. */
function checkedLines(bytes: Uint8Array): { lines: Line[]; faults: string[] } {
  const { columns, rows } = readCsvTable(bytes)
  const missing = NEEDED.filter((each) => !columns.includes(each))
  if (missing.length > 0) throw new AdminError(`In der ersten Zeile fehlt: ${missing.join(', ')}.`)
  const strange = columns.filter((each) => !COLUMNS.some(({ column }) => column === each))
  if (strange.length > 0) throw new AdminError(`Diese Spalten sind unbekannt: ${strange.join(', ')}.`)
  const lines: Line[] = []
  const faults: string[] = []
  for (const [index, row] of rows.entries()) {
    const number = index + 2
    const input = inputOf(row)
    try {
      const { slug } = newMunicipality(input)
      const before = lines.find((line) => line.slug === slug)
      if (before !== undefined)
        faults.push(`Zeile ${number}: „${slug}“ steht schon in Zeile ${before.number}.`)
      lines.push({ number, input, slug })
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      faults.push(...sentencesOf(error).map((text) => `Zeile ${number}, ${text}`))
    }
  }
  return { lines, faults }
}
