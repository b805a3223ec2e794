import { Check, CircleAlert, Plus } from 'lucide-react'
import { useRef } from 'react'
import { say } from '#kit/common/say.ts'
import type { Outcome } from '../data/answer.ts'
import { focusSoon } from '../focus.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Messages } from '../ui/Messages.tsx'
import { Table } from '../ui/table/Table.tsx'
import styles from './Import.module.css'
import type { ImportRow } from './import-row.ts'
import { type RowState, useImport } from './use-import.ts'

type Props<Input> = {
  caption: string
  columns: readonly string[]
  rows: readonly ImportRow<Input>[]
  /** The button's words for a number of rows. */
  button: (count: number) => string
  /** The report afterwards, for a number of rows. */
  done: (count: number) => string
  write: (input: Input) => Promise<Outcome<unknown>>
}

/** The rows of an import: what each will do, the button that does it, and what became of each. */
export function ImportPreview<Input>({ caption, columns, rows, button, done, write }: Props<Input>) {
  const [first = '', ...others] = columns
  const { states, errors, isRunning, run } = useImport(write)
  const act = useRef<HTMLParagraphElement>(null)
  const result = useRef<HTMLParagraphElement>(null)
  const waiting = rows.filter(({ key, input }) => input !== null && states.get(key) !== 'DONE')
  const written = rows.filter(({ key }) => states.get(key) === 'DONE').length
  const start = async () => {
    await run(waiting)
    // After the last row the button is gone.
    focusSoon(
      () => act.current?.querySelector('button'),
      () => result.current,
    )
  }
  return (
    <>
      <Table
        caption={caption}
        columns={[first, say`Zustand`, ...others]}
        rows={rows.map((row) => {
          const [name, ...cells] = row.cells
          return [name, <State key="state" row={row} state={states.get(row.key)} />, ...cells]
        })}
      />
      <Messages errors={errors} />
      <p ref={result} role="status">
        {isRunning
          ? say`${written} von ${written + waiting.length} …`
          : written > 0
            ? done(written)
            : waiting.length === 0
              ? say`Hier gibt es nichts zu übernehmen.`
              : ''}
      </p>
      {waiting.length > 0 ? (
        <p ref={act}>
          <Button variant="primary" isPending={isRunning} onClick={() => void start()}>
            {button(waiting.length)}
          </Button>
        </p>
      ) : null}
    </>
  )
}

function State<Input>({ row, state }: { row: ImportRow<Input>; state: RowState | undefined }) {
  if (state === 'DONE')
    return (
      <span className={styles.state}>
        <Icon of={Check} size={16} /> {say`Übernommen`}
      </span>
    )
  const problem = state?.error ?? row.problem
  return problem === null ? (
    <span className={styles.state}>
      <Icon of={Plus} size={16} /> {say`Neu`}
    </span>
  ) : (
    <span className={styles.state}>
      <Icon of={CircleAlert} size={16} /> {problem}
    </span>
  )
}
