import type { CsvTable } from '#kit/common/csv/read-csv.ts'
import { csvOf } from '#kit/common/csv/write-csv.ts'
import { say } from '#kit/common/say.ts'
import { validate } from '#kit/common/validation.ts'
import type { ImportRow } from '#kit/web/import/import-row.ts'
import { createUserSchema, ROLE_NAMES, type Role } from '../../management.rules.ts'

/** The column that a list must have, in German for everybody. */
export const EMAIL_COLUMN = 'E-Mail'

/** A list to fill in. */
export const exampleList = (): string =>
  csvOf([
    ['Vorname', 'Nachname', EMAIL_COLUMN, 'Aufgabe'],
    ['Maria', 'Muster', 'maria.muster@gemeinde.example', 'Redaktion'],
    ['Paul', 'Muster', 'paul.muster@gemeinde.example', 'Administration'],
  ])

export type Invited = { firstName: string; lastName: string; email: string; role?: Role | null | undefined }

/** The role of a cell: by the names in use, abbreviated or not. Undefined where it is none of them. */
function roleOf(text: string): Role | undefined {
  const typed = text.toLowerCase()
  if (/^(redaktion|redakteur(in)?|editor)$/.test(typed)) return 'EDITOR'
  return /^(administration|administrator(in)?|admin)$/.test(typed) ? 'ADMIN' : undefined
}

/** The rows of a list, judged by the schema of the form. Nobody is invited twice by one list. */
export function rowsOfList(lines: CsvTable['rows']): ImportRow<Invited>[] {
  const seen = new Set<string>()
  return lines.map((line, index) => {
    const { vorname = '', nachname = '', aufgabe = '' } = line
    const email = line[EMAIL_COLUMN.toLowerCase()] ?? ''
    const role = roleOf(aufgabe)
    const cells = [`${vorname} ${nachname}`.trim(), email, role === undefined ? aufgabe : ROLE_NAMES[role]()]
    const row = { key: String(index), cells }
    const refused = (problem: string) => ({ ...row, input: null, problem })
    if (role === undefined) return refused(say`Aufgabe ist „Redaktion“ oder „Administration“.`)
    const { value, errors } = validate(createUserSchema, {
      ...{ firstName: vorname, lastName: nachname, email, role },
    })
    if (value === null) return refused(Object.values(errors).join(' '))
    const address = value.email.toLowerCase()
    if (seen.has(address)) return refused(say`Diese Adresse steht schon weiter oben.`)
    seen.add(address)
    return { ...row, input: value, problem: null }
  })
}
