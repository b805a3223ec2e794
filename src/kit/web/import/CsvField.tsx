import { useState } from 'react'
import { type CsvTable, readCsvTable } from '#kit/common/csv/read-csv.ts'
import { say } from '#kit/common/say.ts'
import { Field } from '../form/Field.tsx'
import { FileInput } from '../form/file/FileInput.tsx'
import { MOST_ROWS } from './import-row.ts'

type Props = {
  id: string
  label: string
  hint: string
  /** The column that a file must have, as its header names it. */
  needed: string
  /** The rows by the names of their columns in small letters; null where the file cannot be used. */
  onRead: (rows: CsvTable['rows'] | null) => void
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
      file.size > MOST_BYTES ? tooLarge() : rowsOf(new Uint8Array(await file.arrayBuffer()), needed)
    setError(typeof answer === 'string' ? answer : undefined)
    onRead(typeof answer === 'string' ? null : answer)
  }
  return (
    <Field label={label} hint={hint} error={error} id={id}>
      {(control) => (
        <FileInput
          control={control}
          text={name ?? say`Datei wählen`}
          accept=".csv,text/csv"
          onChange={(file) => void read(file)}
        />
      )}
    </Field>
  )
}

const tooLarge = () => say`Die Datei ist größer als ${MOST_BYTES / 1_000_000} MB. Bitte teilen Sie sie auf.`
const tooMuch = () => say`Die Datei hat mehr als ${MOST_ROWS} Zeilen. Bitte teilen Sie sie auf.`

/** The rows below the header, or why there are none. */
function rowsOf(bytes: Uint8Array, needed: string): CsvTable['rows'] | string {
  const { columns, rows } = readCsvTable(bytes)
  if (!columns.includes(needed.toLowerCase()))
    return say`In der ersten Zeile fehlt die Spalte „${needed}“. Ist es eine CSV-Datei mit Überschriften?`
  if (rows.length === 0) return say`Unter den Überschriften steht keine Zeile.`
  return rows.length > MOST_ROWS ? tooMuch() : rows
}
