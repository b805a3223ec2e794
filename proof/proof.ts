import { execFileSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { keepRecord } from '../scripts/kept-record.ts'
import type { Proof, ProofOptions } from './proof-type.ts'
import { PROOFS } from './proofs.ts'

const FOLDER = join('docs', 'proof')
const isMap = (word: string) => word.endsWith('.pbf')

const USAGE = 'npm run proof [-- NAME …] [--minutes N] [--only WORD] [--reports N] [--keep] [FILE.osm.pbf …]'

/**
 * The long proofs; without a name, all of them. Each writes docs/proof/NAME.json. It exits with 1 if a proof
 * failed, and with 2 for an unknown name. `--help` lists them.
 */
async function main(): Promise<number> {
  const { positionals, values } = parseArgs({
    options: {
      minutes: { type: 'string' },
      only: { type: 'string' },
      reports: { type: 'string' },
      keep: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  })
  if (values.help) {
    process.stdout.write(`${USAGE}\n${listed()}`)
    return 0
  }
  const given = positionals.filter(isMap)
  const options: ProofOptions = {
    minutes: numberOf(values.minutes),
    only: values.only,
    reports: numberOf(values.reports),
    keep: values.keep,
    files: given.length > 0 ? given : (process.env.GEODATA_FILES ?? '').split(',').filter(Boolean),
  }
  const names = positionals.filter((word) => !isMap(word))
  const unknown = names.filter((name) => !PROOFS.some((proof) => proof.name === name))
  if (unknown.length > 0) {
    process.stderr.write(`There is no proof ${unknown.join(', ')}. There are:\n${listed()}`)
    return 2
  }
  let failed = 0
  for (const proof of PROOFS.filter((each) => isWanted(each, names, options))) {
    if (!(await proveAndKeep(proof, options))) failed += 1
  }
  return failed === 0 ? 0 : 1
}

const numberOf = (value: string | undefined) => (value === undefined ? undefined : Number(value))

const listed = () => PROOFS.map(({ name, shows }) => `  ${name.padEnd(16)}${shows}\n`).join('')

/**
 * Real map data is not part of the project. So the proof of geodata runs only with files, or if it is named.
 */
const isWanted = ({ name }: Proof, names: readonly string[], { files }: ProofOptions): boolean =>
  names.length > 0 ? names.includes(name) : name !== 'geodata' || files.length > 0

async function proveAndKeep({ name, prove }: Proof, options: ProofOptions): Promise<boolean> {
  const { figures, isProven, verdict = isProven ? 'proven' : 'failed' } = await prove(options)
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  const record = { name, commit, date: new Date().toISOString().slice(0, 10), figures, verdict }
  mkdirSync(FOLDER, { recursive: true })
  keepRecord(join(FOLDER, `${name}.json`), record)
  process.stdout.write(`${JSON.stringify(record, null, 2)}\n`)
  return isProven
}

process.exit(await main())
