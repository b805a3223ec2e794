import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { printSchema } from 'graphql'
import { schema } from '../src/app/server/graphql/schema.ts'
import { LANGUAGES } from '../src/kit/common/languages/languages.ts'
import { boundaryOverrides } from './checks/boundaries.ts'
import { dataDocuments } from './data-protection/data-documents.ts'
import { inventoryPage, readInventory } from './data-protection/data-inventory.ts'
import { EXCEPTIONS } from './distribution/exceptions.ts'
import { distributionScript } from './distribution/script.ts'
import { dependenciesPage } from './generate/generate-dependencies.ts'
import { generateDocuments } from './generate/generate-documents.ts'
import { emptyFormSource } from './generate/generate-empty-form.ts'
import { outlines } from './generate/generate-outlines.ts'
import { generateTables } from './generate/generate-tables.ts'
import { messageTemplate } from './messages/template.ts'
import { mergeCatalogue } from './messages/translations.ts'
import { decisionsPage, readDecisions } from './papers/decisions.ts'

/**
 * npm run generate: writes all generated files. With --check it writes nothing, and fails if a committed file
 * is out of date.
 */
const isCheck = process.argv.includes('--check')

const { content: tableTypes, columns, schema: database } = await tables()

const template = messageTemplate()

/** Faults that block a document. The other documents are still checked. */
const faults: string[] = []

const generated = new Map<string, string>([
  ['biome.boundaries.json', `${JSON.stringify({ overrides: boundaryOverrides() }, null, 2)}\n`],
  ['deploy/citus.sql', distributionScript(database, EXCEPTIONS)],
  ['docs/decisions/README.md', decisionsPage(readDecisions())],
  ['docs/dependencies.md', dependenciesPage()],
  ['src/generated/schema.graphql', `${printSchema(schema)}\n`],
  ['src/generated/tables.ts', tableTypes],
  ['translations/messages.pot', template],
  ...LANGUAGES.map((language): [string, string] => {
    const file = `translations/${language.code}.po`
    return [file, mergeCatalogue(template, existsSync(file) ? readFileSync(file, 'utf8') : '', language)]
  }),
  ...dataPages(),
  ['src/domains/reports/web/empty-form.generated.ts', emptyFormSource()],
  ['src/domains/places/web/outlines.generated.geojson', outlines()],
  ...(await generateDocuments(printSchema(schema))),
])

const stale = [...generated].filter(
  ([path, content]) => !existsSync(path) || readFileSync(path, 'utf8') !== content,
)
const orphans = globSync('src/**/*.generated.ts').filter((path) => !generated.has(path))

for (const fault of faults) process.stderr.write(`${fault}\n`)
if (faults.length > 0) process.exitCode = 1
if (isCheck) {
  for (const path of [...stale.map(([each]) => each), ...orphans])
    process.stderr.write(`stale: ${path} (npm run generate)\n`)
  if (stale.length + orphans.length > 0) process.exit(1)
} else {
  for (const [path, content] of stale) writeFileSync(path, content)
  for (const path of orphans) rmSync(path)
  process.stdout.write(
    `${stale.length} written, ${orphans.length} removed, ${generated.size - stale.length} up to date\n`,
  )
}

function dataPages(): [string, string][] {
  const inventory = readInventory()
  try {
    return [
      ['docs/data-protection/inventory.md', inventoryPage(inventory, columns)],
      ...dataDocuments(inventory),
    ]
  } catch (error) {
    faults.push((error as Error).message)
    return []
  }
}

async function tables() {
  const folder = mkdtempSync(join(tmpdir(), 'meldewerk-tables-'))
  const file = join(folder, 'tables.ts')
  const database = await generateTables(file)
  const content = readFileSync(file, 'utf8')
  rmSync(folder, { recursive: true })
  return { content, ...database }
}
