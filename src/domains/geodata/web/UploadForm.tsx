import { useEffect, useRef, useState } from 'react'
import { SignInAgain } from '#domains/auth/web/SignInAgain.tsx'
import { type Message, message, say } from '#kit/common/say.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { ErrorSummary } from '#kit/web/form/ErrorSummary.tsx'
import { Field } from '#kit/web/form/Field.tsx'
import { Form } from '#kit/web/form/Form.tsx'
import { FileInput } from '#kit/web/form/file/FileInput.tsx'
import { RadioField } from '#kit/web/form/RadioField.tsx'
import { useForm } from '#kit/web/form/use-form.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import {
  FILE_NAME_MAX,
  IMPORT_KINDS,
  type ImportKind,
  mostMegabytes,
  placeImportSchema,
} from '../place-import.rules.ts'
import { ImportProgress } from './ImportProgress.tsx'
import { CancelPlaceImportDocument, StartPlaceImportDocument } from './TownPlaces.generated.ts'
import { uploadPieces } from './upload-pieces.ts'

type Props = { townId: number; onDone: () => Promise<void> }

const KINDS: Record<ImportKind, { label: Message; hint: Message; accept: string }> = {
  EXTRACT: {
    label: message`Auszug von OpenStreetMap`,
    hint: message`Karte, Adressen und, wo es sie gibt, Ortsteile und Grenze. Bei der Geofabrik (geofabrik.de, „Downloads“) finden Sie Auszüge jedes Bundeslands und jedes Regierungsbezirks. Der Name endet auf .osm.pbf.`,
    accept: '.pbf',
  },
  BOUNDARY: {
    label: message`Grenze der Gemeinde`,
    hint: message`Falls die in OpenStreetMap fehlt oder nicht stimmt: eine Datei im Format GeoJSON, in Grad (WGS 84). Viele Vermessungsämter bieten sie an.`,
    accept: '.geojson,.json',
  },
  AREAS: {
    label: message`Flächen der Ortsteile`,
    hint: message`Ihre eigene Einteilung im Format GeoJSON. Jede Fläche braucht die Eigenschaft „name“. Sie ersetzt die Ortsteile aus OpenStreetMap.`,
    accept: '.geojson,.json',
  },
}

/** Chooses a file and uploads it. What the town has stays until the import is complete. */
export function UploadForm({ townId, onDone }: Props) {
  const [sent, setSent] = useState<number | null>(null)
  const abort = useRef<AbortController | null>(null)
  const form = useForm({
    initial: { kind: 'EXTRACT' as ImportKind, file: null as File | null },
    toInput: ({ kind, file }) => ({
      kind,
      fileName: file?.name.slice(-FILE_NAME_MAX) ?? '',
      size: file?.size ?? 1,
    }),
    schema: placeImportSchema,
    submit: async (announced, { file }) => {
      const begun = await mutate(StartPlaceImportDocument, { municipalityId: townId, file: announced })
      if (!begun.ok || file === null) return begun
      const { id } = begun.data.startPlaceImport
      const controller = new AbortController()
      abort.current = controller
      setSent(0)
      const outcome = await uploadPieces(id, file, { onProgress: setSent, signal: controller.signal })
      setSent(null)
      // A file that did not arrive would block the next one.
      if (!outcome.ok) await mutate(CancelPlaceImportDocument, { id })
      return outcome.ok ? begun : outcome
    },
    onDone: async () => {
      form.set({ file: null })
      await onDone()
    },
  })
  const { values, set, errors } = form
  useWarning(sent !== null)
  const { accept } = KINDS[values.kind]
  return (
    <>
      <ErrorSummary errors={form.summary} attempt={form.attempt} />
      <SignInAgain form={form} />
      <Form onSubmit={form.onSubmit}>
        <RadioField
          name="kind"
          legend={say`Was möchten Sie einlesen?`}
          value={values.kind}
          choices={IMPORT_KINDS.map((kind) => ({
            value: kind,
            label: KINDS[kind].label(),
            hint: KINDS[kind].hint(),
          }))}
          onChange={(kind) => sent === null && set({ kind: kind as ImportKind })}
        />
        <Field
          id="file"
          label={say`Datei`}
          hint={say`Höchstens ${mostMegabytes(values.kind)} MB. Es wird nichts ersetzt, bevor alles eingelesen ist.`}
          error={errors.file ?? errors.fileName ?? errors.size}
        >
          {(control) => (
            <FileInput
              key={values.kind}
              control={control}
              name="file"
              text={values.file?.name ?? say`Datei wählen`}
              accept={accept}
              disabled={sent !== null}
              onChange={(file) => set({ file: file ?? null })}
            />
          )}
        </Field>
        {sent !== null && values.file ? (
          <ImportProgress
            label={say`Hochladen`}
            percent={Math.floor((sent / values.file.size) * 100)}
            note={say`Lassen Sie diese Seite bitte offen, bis die Datei angekommen ist.`}
          />
        ) : null}
        <p>
          {sent === null ? (
            <Button type="submit" variant="primary" isPending={form.isPending}>
              {say`Hochladen und einlesen`}
            </Button>
          ) : (
            <Button onClick={() => abort.current?.abort()}>{say`Hochladen abbrechen`}</Button>
          )}
        </p>
      </Form>
    </>
  )
}

/** The browser asks before it closes a page that uploads. */
function useWarning(isUploading: boolean): void {
  useEffect(() => {
    if (!isUploading) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isUploading])
}
