import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The folder of the requirements, one file for each letter. */
export const REQUIREMENTS_FOLDER = join(import.meta.dirname, '..', '..', 'docs', 'requirements')

export type Requirement = { id: string; file: string; text: string; verdict: string; proof: string }

const ROW = /^\| <a id="([^"]*)"><\/a>(\S*) \| (.*) \| (.*) \| (.*) \|$/

/**
 * Every row of the tables, in the order of the files. A cell may hold an escaped bar.
 * @throws where a row of a table is none of a requirement: one that is not read would be missed nowhere
 */
export function readRequirements(folder = REQUIREMENTS_FOLDER): Requirement[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.md') && file !== 'README.md')
  return files.flatMap((file) => requirementsIn(readFileSync(join(folder, file), 'utf8'), file))
}

/** The rows of one file's tables. */
export function requirementsIn(page: string, file: string): Requirement[] {
  const rows = page.split('\n').filter((line) => line.startsWith('|') && !isHead(line))
  return rows.map((line) => {
    const [, anchor, id = '', text = '', verdict = '', proof = ''] = ROW.exec(line) ?? []
    if (anchor === undefined || anchor !== id)
      throw new Error(`${file}: not a row of a requirement: ${line.slice(0, 60)}`)
    return { id, file, text, verdict, proof }
  })
}

const isHead = (line: string): boolean => line.startsWith('| Id |') || /^[|-]+$/.test(line)
