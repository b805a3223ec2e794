import { useState } from 'react'
import { say } from '#kit/common/say.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { ErrorSummary } from '#kit/web/form/ErrorSummary.tsx'
import { Form } from '#kit/web/form/Form.tsx'
import { SelectField } from '#kit/web/form/SelectField.tsx'
import { TextField } from '#kit/web/form/TextField.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { type Layer, SERVICE_URL_MAX } from '../../wfs.rules.ts'
import { ImportEffect } from './ImportEffect.tsx'
import { NumberProperty } from './NumberProperty.tsx'
import {
  ImportThingsFromServiceDocument,
  type ManagedKindFragment,
  ThingServiceLayersDocument,
} from './Things.generated.ts'
import { useThingImport } from './use-thing-import.ts'

/** Asks a Web Feature Service for its layers, shows what one of them would change, and takes it. */
export function ServiceForm({ kind, onDone }: { kind: ManagedKindFragment; onDone: () => Promise<void> }) {
  const { id: kindId, source } = kind
  const [url, setUrl] = useState(source?.url ?? '')
  const [layers, setLayers] = useState<readonly Layer[]>(
    source === null ? [] : [{ name: source.layer, title: source.layer }],
  )
  const [layer, setLayer] = useState(source?.layer ?? '')
  const [property, setProperty] = useState(source?.property ?? '')
  const { effect, errors, attempt, isPending, heading, fields, call, show, forget } = useThingImport(onDone)
  const findLayers = async () => {
    const data = await call(() => mutate(ThingServiceLayersDocument, { kindId, url }))
    if (data === null) return
    const found = data.thingServiceLayers
    setLayers(found)
    setLayer((before) => (found.some(({ name }) => name === before) ? before : (found[0]?.name ?? '')))
  }
  const send = async (fingerprint: string | null) => {
    const variables = { kindId, url, layer, property: property.trim() || null, fingerprint }
    const data = await call(() => mutate(ImportThingsFromServiceDocument, variables))
    if (data !== null) await show(data.importThingsFromService)
  }
  const changed =
    (set: (text: string) => void) =>
    (text: string): void => {
      set(text)
      forget()
    }
  const summary = errors.map(({ message, fields: at = {} }) => {
    const field = Object.keys(CONTROLS).find((name) => name in at)
    return { message, ...(field === undefined ? {} : { controlId: CONTROLS[field] ?? '' }) }
  })
  const hasLayers = layers.length > 0
  return (
    <>
      <p>
        {say`Viele Gemeinden und Länder geben ihre Daten als Web Feature Service (WFS 2.0) heraus. Die Punkte einer Ebene werden eingelesen, mit Nummer und, wenn es ihn gibt, Hinweis. Alles daraus sehen alle. Sie sehen zuerst, was sich ändern würde.`}
      </p>
      <ErrorSummary errors={summary} attempt={attempt} />
      <Form
        label={say`Ebene einlesen`}
        onSubmit={(event) => {
          event.preventDefault()
          void (hasLayers ? send(null) : findLayers())
        }}
      >
        <TextField
          id={CONTROLS.url}
          name="url"
          type="url"
          label={say`Adresse des Dienstes`}
          hint={say`Zum Beispiel https://geodaten.example/wfs`}
          error={fields.url}
          maxLength={SERVICE_URL_MAX}
          value={url}
          onChange={(text) => {
            changed(setUrl)(text)
            setLayers([])
          }}
        />
        {hasLayers ? (
          <>
            <SelectField
              id={CONTROLS.layer}
              name="layer"
              label={say`Ebene`}
              hint={say`Was nicht in der Ebene steht, wird entfernt.`}
              error={fields.layer}
              value={layer}
              options={layers.map(({ name, title }) => ({ value: name, label: title }))}
              onChange={changed(setLayer)}
            />
            <NumberProperty value={property} error={fields.property} onChange={changed(setProperty)} />
          </>
        ) : null}
        <p>
          <Button type="submit" isPending={isPending && effect === null}>
            {hasLayers ? say`Vorschau zeigen` : say`Ebenen suchen`}
          </Button>
        </p>
      </Form>
      {effect === null ? null : (
        <ImportEffect
          {...{ effect, heading, isPending }}
          isNewSource={source === null || source.url !== url || source.layer !== layer}
          onTake={() => send(effect.fingerprint)}
        />
      )}
    </>
  )
}

/** The controls of fields that an error can name. */
const CONTROLS: Record<string, string> & { url: string; layer: string } = {
  url: 'objekte-dienst',
  layer: 'objekte-ebene',
  property: 'objekte-spalte',
}
