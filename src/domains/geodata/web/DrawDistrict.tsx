import { Undo2 } from 'lucide-react'
import { useEffect, useMemo, useRef } from 'react'
import { SignInAgain } from '#domains/auth/web/SignInAgain.tsx'
import { DISTRICT_NAME_MAX } from '#domains/places/district.rules.ts'
import { isolated } from '#kit/common/direction.ts'
import { countText, say } from '#kit/common/say.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { ErrorSummary } from '#kit/web/form/ErrorSummary.tsx'
import { Form } from '#kit/web/form/Form.tsx'
import { TextAreaField } from '#kit/web/form/TextAreaField.tsx'
import { TextField } from '#kit/web/form/TextField.tsx'
import { useForm } from '#kit/web/form/use-form.ts'
import { showToast } from '#kit/web/toast/toasts.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { DRAWN_MAX, drawnDistrictSchema } from '../district-input.rules.ts'
import {
  areaOfDrawing,
  type Corner,
  cornersOf,
  cornerText,
  drawingProblem,
  geoJsonOf,
  isGeoJson,
} from '../drawing.rules.ts'
import { AreaMap } from './AreaMap.tsx'
import { DrawDistrictDocument } from './TownPlaces.generated.ts'
import styles from './TownPlaces.module.css'

type Props = {
  town: { id: number; slug: string; name: string; location: Corner }
  /** The district whose area is changed, with its present one as text; null: a new one. */
  district: { name: string; text: string } | null
  onDone: () => Promise<void>
  onClose: () => void
}

/** Corners that can be moved on the map; more would hide it. */
const MOST_PINS = 60

/**
 * Draws the area of a district: by clicks on the map, or by words, one corner a line or a pasted GeoJSON. The
 * text is what counts, so both ways show the same.
 */
export function DrawDistrict({ town, district, onDone, onClose }: Props) {
  const form = useForm({
    initial: { name: district?.name ?? '', corners: district?.text ?? '' },
    toInput: ({ name, corners }) => ({ name, geoJson: geoJsonOf(corners) }),
    schema: drawnDistrictSchema,
    submit: async (input, { corners }) => {
      const problem = drawingProblem(corners)
      if (problem !== null)
        return {
          ok: false,
          errors: [{ code: 'BAD_USER_INPUT', message: problem, fields: { geoJson: problem } }],
        }
      return mutate(DrawDistrictDocument, {
        ...{ municipalityId: town.id, replaces: district !== null, ...input },
      })
    },
    onDone: async (_, { name }) => {
      showToast(say`Die Fläche von „${name}“ ist gespeichert. Adressen und Meldungen werden neu zugeordnet.`)
      await onDone()
    },
    controlIds: { geoJson: 'ecken', name: 'neuer-ortsteil' },
  })
  const { values, set, errors } = form
  const heading = useRef<HTMLHeadingElement>(null)
  // The list, whose button was pressed, may be far above.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start' })
  }, [])
  const corners = useMemo(() => cornersOf(values.corners), [values.corners])
  const rings = useMemo(() => ringsOf(values.corners, corners), [values.corners, corners])
  const write = (list: readonly Corner[]) => set({ corners: list.map(cornerText).join('\n') })
  const isPasted = isGeoJson(values.corners)
  return (
    <section className={styles.drawing} aria-labelledby="zeichnen">
      <h3 id="zeichnen" ref={heading} tabIndex={-1}>
        {district === null ? say`Ortsteil zeichnen` : say`Fläche von „${isolated(district.name)}“`}
      </h3>
      <ErrorSummary errors={form.summary} attempt={form.attempt} />
      <SignInAgain form={form} />
      <Form onSubmit={form.onSubmit} label={say`Fläche eines Ortsteils`}>
        {district === null ? (
          <TextField
            id="neuer-ortsteil"
            name="name"
            label={say`Name des Ortsteils`}
            hint={say`Gibt es ihn schon ohne Fläche, bekommt er diese.`}
            maxLength={DISTRICT_NAME_MAX}
            value={values.name}
            error={errors.name}
            onChange={(name) => set({ name })}
          />
        ) : null}
        <p>
          {say`Klicken Sie reihum auf die Ecken der Fläche. Sie lassen sich verschieben. Wer nicht mit der Maus zeichnet, schreibt die Ecken unten auf.`}
        </p>
        <AreaMap
          town={town}
          rings={rings}
          corners={corners.length > MOST_PINS ? [] : corners}
          onAdd={(corner) => (isPasted ? undefined : write([...corners, corner]))}
          onMove={(index, corner) => write(corners.map((each, at) => (at === index ? corner : each)))}
        />
        <p role="status">
          {isPasted ? say`Aus GeoJSON eingefügt` : countText(corners.length, 'Ecke', 'Ecken')}
        </p>
        <TextAreaField
          id="ecken"
          name="corners"
          label={say`Ecken`}
          hint={say`Eine in jeder Zeile: erst die Breite, dann die Länge, zum Beispiel „49,98012 11,60345“. Oder fügen Sie hier GeoJSON ein.`}
          rows={6}
          max={DRAWN_MAX}
          value={values.corners}
          error={errors.geoJson}
          onChange={(typed) => set({ corners: typed })}
        />
        <p className={styles.acts}>
          <Button type="submit" variant="primary" isPending={form.isPending}>
            {say`Fläche speichern`}
          </Button>
          <Button
            icon={<Icon of={Undo2} />}
            disabled={corners.length === 0}
            onClick={() => write(corners.slice(0, -1))}
          >
            {say`Letzte Ecke entfernen`}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {say`Abbrechen`}
          </Button>
        </p>
      </Form>
    </section>
  )
}

/** The rings to show: also of one that is not finished, or pasted and not yet right. */
function ringsOf(text: string, corners: readonly Corner[]): [number, number][][] {
  if (!isGeoJson(text)) return [corners.map(({ latitude, longitude }) => [longitude, latitude])]
  try {
    return areaOfDrawing(text)
  } catch {
    return []
  }
}
