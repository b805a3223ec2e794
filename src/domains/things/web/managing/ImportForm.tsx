import { useRef, useState } from 'react'
import { say } from '#kit/common/say.ts'
import type { ApiError } from '#kit/web/data/answer.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { focusSoon } from '#kit/web/focus.ts'
import { ErrorSummary } from '#kit/web/form/ErrorSummary.tsx'
import { Field } from '#kit/web/form/Field.tsx'
import { Form } from '#kit/web/form/Form.tsx'
import { FileInput } from '#kit/web/form/file/FileInput.tsx'
import { TextField } from '#kit/web/form/TextField.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { THING_FILE_BYTES } from '../../thing.rules.ts'
import { ImportEffect } from './ImportEffect.tsx'
import {
  ImportThingsDocument,
  type ImportThingsMutation,
  type ManagedKindFragment,
} from './Things.generated.ts'
import styles from './Things.module.css'

type Effect = ImportThingsMutation['importThings']

/** Chooses a file of things, shows what it would change, and takes it. */
export function ImportForm({ kind, onDone }: { kind: ManagedKindFragment; onDone: () => Promise<void> }) {
  const [file, setFile] = useState<File | null>(null)
  const [property, setProperty] = useState('')
  const [effect, setEffect] = useState<Effect | null>(null)
  const [errors, setErrors] = useState<readonly ApiError[]>([])
  const [attempt, setAttempt] = useState(0)
  const [isPending, setPending] = useState(false)
  const result = useRef<HTMLHeadingElement>(null)
  const fields: Record<string, string> = Object.assign({}, ...errors.map((error) => error.fields ?? {}))
  const fail = (found: readonly ApiError[]) => {
    setErrors(found)
    setAttempt((before) => before + 1)
  }
  const send = async (fingerprint: string | null) => {
    if (file === null)
      return fail([{ code: 'BAD_USER_INPUT', message: NO_FILE(), fields: { file: NO_FILE() } }])
    setPending(true)
    const outcome = await mutate(ImportThingsDocument, {
      ...{ kindId: kind.id, file, property: property.trim() || null, fingerprint },
    })
    setPending(false)
    if (!outcome.ok) {
      // After a change by somebody else the preview has to be seen again.
      setEffect(null)
      return fail(outcome.errors)
    }
    setErrors([])
    setEffect(outcome.data.importThings)
    focusSoon(() => result.current)
    if (outcome.data.importThings.isDone) await onDone()
  }
  const summary = errors.map(({ message, fields: at }) => ({
    message,
    ...(at?.file === undefined ? {} : { controlId: 'objekte-datei' }),
  }))
  return (
    <section aria-labelledby="einlesen" className={styles.part}>
      <h3 id="einlesen">{say`Liste einlesen: ${kind.name}`}</h3>
      <p>
        {say`Eine CSV-Datei mit den Spalten Nummer, Breite, Länge und, wenn Sie mögen, Hinweis, oder Punkte als GeoJSON, in Grad (WGS 84). Alles daraus sehen alle, auch der Hinweis. Sie sehen zuerst, was sich ändern würde.`}
      </p>
      <ErrorSummary errors={summary} attempt={attempt} />
      <Form
        label={say`Liste einlesen`}
        onSubmit={(event) => {
          event.preventDefault()
          void send(null)
        }}
      >
        <Field
          id="objekte-datei"
          label={say`Datei`}
          hint={say`Höchstens ${THING_FILE_BYTES / 1_000_000} MB. Was nicht in der Datei steht, wird entfernt.`}
          error={fields.file}
        >
          {(control) => (
            <FileInput
              control={control}
              name="file"
              text={file?.name ?? say`Datei wählen`}
              accept=".csv,.geojson,.json"
              onChange={(chosen) => {
                setFile(chosen ?? null)
                setEffect(null)
                setErrors([])
              }}
            />
          )}
        </Field>
        <TextField
          id="objekte-spalte"
          name="property"
          label={say`Spalte oder Eigenschaft mit der Nummer`}
          isOptional
          hint={say`Nur, wenn sie nicht „Nummer“, „number“ oder „id“ heißt.`}
          maxLength={100}
          value={property}
          onChange={(text) => {
            setProperty(text)
            setEffect(null)
          }}
        />
        <p>
          <Button type="submit" isPending={isPending && effect === null}>
            {say`Vorschau zeigen`}
          </Button>
        </p>
      </Form>
      {effect === null ? null : (
        <ImportEffect
          effect={effect}
          heading={result}
          isPending={isPending}
          onTake={() => send(effect.fingerprint)}
        />
      )}
    </section>
  )
}

const NO_FILE = () => say`Bitte wählen Sie eine Datei.`
