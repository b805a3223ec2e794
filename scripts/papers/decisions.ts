import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = join(import.meta.dirname, '..', '..', 'docs', 'decisions')

/** A decision record: its file name and its first lines. */
export type DecisionRecord = {
  number: string
  file: string
  title: string
  date: string
  status: string
  /** Example: "0065 in how messages are sent". Empty while the whole record is valid. */
  supersededBy: string
}

const TITLE = /^# (\d{4})\. (\S.*)$/
const STATUS = /^Status: (accepted|rejected|superseded), (\d{4}-\d\d-\d\d)\b(.*)$/m
const SUPERSEDED = /Superseded by (?:decision )?(\d{4}(?: in [^.]+)?)\./

/** All records in the folder, by number. */
export function readDecisions(folder = FOLDER): DecisionRecord[] {
  const files = readdirSync(folder).filter((file) => file.endsWith('.md') && file !== 'README.md')
  return files.sort().map((file) => decisionOf(file, readFileSync(join(folder, file), 'utf8')))
}

/** @throws where the file does not begin as records do, saying how that is */
export function decisionOf(file: string, text: string): DecisionRecord {
  const [, number, title = ''] = TITLE.exec(text.slice(0, text.indexOf('\n'))) ?? []
  const [, status, date = '', more = ''] = STATUS.exec(text) ?? []
  if (number === undefined || !file.startsWith(`${number}-`))
    throw new Error(`docs/decisions/${file}: the first line is "# ${file.slice(0, 4)}. What was decided"`)
  if (status === undefined)
    throw new Error(`docs/decisions/${file}: a line says "Status: accepted, 2026-11-25"`)
  return { number, file, title, date, status, supersededBy: SUPERSEDED.exec(more)?.[1] ?? '' }
}

/** docs/decisions/README.md: all records in one table. */
export function decisionsPage(records: readonly DecisionRecord[]): string {
  const rows = records.map(
    ({ number, file, title, date, status, supersededBy }) =>
      `| [${number}](${file}) | ${title} | ${date} | ${status} | ${supersededBy} |`,
  )
  return `# Decisions

Written by \`npm run generate\` from the first lines of each record. A record says what was decided, why, what was not taken and what follows.
Do not rewrite a record. To change a decision, write a new record, and add "Superseded by 0105 in nonces." to the status of the old one.
A number that is missing was never used. Code cites a record as \`decision 0105\`.

| Number | What was decided | Date | Status | Superseded by |
|---|---|---|---|---|
${rows.join('\n')}
`
}
