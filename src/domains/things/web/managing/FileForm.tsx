import { useState } from 'react'
import { say } from '#kit/common/say.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { ErrorSummary } from '#kit/web/form/ErrorSummary.tsx'
import { Field } from '#kit/web/form/Field.tsx'
import { Form } from '#kit/web/form/Form.tsx'
import { FileInput } from '#kit/web/form/file/FileInput.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { THING_FILE_BYTES } from '../../thing.rules.ts'
import { ImportEffect } from './ImportEffect.tsx'
import { NumberProperty } from './NumberProperty.tsx'
import { ImportThingsDocument, type ManagedKindFragment } from './Things.generated.ts'
import { useThingImport } from './use-thing-import.ts'

/** Chooses a file of things, shows what it would change, and takes it. */
export function FileForm({ kind, onDone }: { kind: ManagedKindFragment; onDone: () => Promise<void> }) {
  const [file, setFile] = useState<File | null>(null)
  const [property, setProperty] = useState('')
  const { effect, errors, attempt, isPending, heading, fields, fail, call, show, forget } =
    useThingImport(onDone)
  const send = async (fingerprint: string | null) => {
    if (file === null)
      return fail([{ code: 'BAD_USER_INPUT', message: NO_FILE(), fields: { file: NO_FILE() } }])
    const variables = { kindId: kind.id, file, property: property.trim() || null, fingerprint }
    const data = await call(() => mutate(ImportThingsDocument, variables))
    if (data !== null) await show(data.importThings)
  }
  const summary = errors.map(({ message, fields: at }) => ({
    message,
    ...(at?.file === undefined ? {} : { controlId: 'objekte-datei' }),
  }))
  return (
    <>
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
                forget()
              }}
            />
          )}
        </Field>
        <NumberProperty
          value={property}
          error={fields.property}
          onChange={(text) => {
            setProperty(text)
            forget()
          }}
        />
        <p>
          <Button type="submit" isPending={isPending && effect === null}>
            {say`Vorschau zeigen`}
          </Button>
        </p>
      </Form>
      {effect === null ? null : (
        <ImportEffect {...{ effect, heading, isPending }} onTake={() => send(effect.fingerprint)} />
      )}
    </>
  )
}

const NO_FILE = () => say`Bitte wählen Sie eine Datei.`
