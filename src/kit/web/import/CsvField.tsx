import { useState } from 'react'
import { readCsv } from '#kit/common/csv/read-csv.ts'
import { say } from '#kit/common/say.ts'
import styles from '../form/Field.module.css'
import { Field } from '../form/Field.tsx'
import { MOST_ROWS } from './import-row.ts'

type Props = {
  id: string
  label: string
  hint: string
  /** The column that a file must have, as its header names it. */
  needed: string
  /** The rows by the names of their columns in small letters; null where the file cannot be used. */
  onRead: (rows: Record<string, string>[] | null) => void
}

/** Largest file in bytes that is read; 100 rows are some 20 kB. */
const MOST_BYTES = 1_000_000

/** Chooses a CSV file, reads it on the device, and says what is wrong with it. */
export function CsvField({ id, label, hint, needed, onRead }: Props) {
  const [name, setName] = useState<string | null>(null)
  const [error, setError] = useState<string>()
  const read = async (file: File | undefined) => {
    if (file === undefined) return
    setName(file.name)
    const answer =
      file.size > MOST_BYTES ? tooMuch() : rowsOf(new Uint8Array(await file.arrayBuffer()), needed)
    setError(typeof answer === 'string' ? answer : undefined)
    onRead(typeof answer === 'string' ? null : answer)
  }
  return (
    <Field label={label} hint={hint} error={error} id={id}>
      {(control) => (
        <span className={styles.file}>
          <span aria-hidden="true">{name ?? say`Datei wählen`}</span>
          <input
            {...control}
            type="file"
            accept=".csv,text/csv"
            onChange={(event) => void read(event.target.files?.[0])}
          />
        </span>
      )}
    </Field>
  )
}

const tooMuch = () => say`Die Datei hat mehr als ${MOST_ROWS} Zeilen. Bitte teilen Sie sie auf.`

/** The rows below the header, or why there are none. */
function rowsOf(bytes: Uint8Array, needed: string): Record<string, string>[] | string {
  const [header = [], ...lines] = readCsv(bytes)
  const names = header.map((each) =>
    each
      .replace(/^\uFEFF/, '')
      .trim()
      .toLowerCase(),
  )
  if (!names.includes(needed.toLowerCase()))
    return say`In der ersten Zeile fehlt die Spalte „${needed}“. Ist es eine CSV-Datei mit Überschriften?`
  if (lines.length === 0) return say`Unter den Überschriften steht keine Zeile.`
  if (lines.length > MOST_ROWS) return tooMuch()
  return lines.map((line) => Object.fromEntries(names.map((name, at) => [name, line[at]?.trim() ?? ''])))
}
