import { useEffect, useMemo, useRef } from 'react'
import { SignInAgain } from '#domains/auth/web/SignInAgain.tsx'
import type { Boundary } from '#domains/places/area.rules.ts'
import { DISTRICT_NAME_MAX } from '#domains/places/district.rules.ts'
import { type Corner, isGeoJson } from '#domains/places/drawing/corners.rules.ts'
import { AreaDrawing } from '#domains/places/web/drawing/AreaDrawing.tsx'
import { isolated } from '#kit/common/direction.ts'
import { say } from '#kit/common/say.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { ErrorSummary } from '#kit/web/form/ErrorSummary.tsx'
import { Form } from '#kit/web/form/Form.tsx'
import { TextField } from '#kit/web/form/TextField.tsx'
import { useForm } from '#kit/web/form/use-form.ts'
import { showToast } from '#kit/web/toast/toasts.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { DRAWN_MAX, drawnDistrictSchema } from '../district-input.rules.ts'
import { areaOfDrawing, drawingProblem, geoJsonOf } from '../drawing.rules.ts'
import { DrawDistrictDocument } from './TownPlaces.generated.ts'
import styles from './TownPlaces.module.css'

type Props = {
  town: { id: number; slug: string; name: string; location: Corner }
  /** The district whose area is changed, with its present one as text; null: a new one. */
  district: { name: string; text: string } | null
  onDone: () => Promise<void>
  onClose: () => void
}

/**
 * Draws the area of a district: by clicks on the map, or by words, one corner a line or a pasted GeoJSON.
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
  const pasted = useMemo(() => pastedRings(values.corners), [values.corners])
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
        <AreaDrawing
          town={town}
          id="ecken"
          text={values.corners}
          pasted={pasted}
          hint={say`Eine in jeder Zeile: erst die Breite, dann die Länge, zum Beispiel „49,98012 11,60345“. Oder fügen Sie hier GeoJSON ein.`}
          max={DRAWN_MAX}
          error={errors.geoJson}
          onChange={(corners) => set({ corners })}
        />
        <p className={styles.acts}>
          <Button type="submit" variant="primary" isPending={form.isPending}>
            {say`Fläche speichern`}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {say`Abbrechen`}
          </Button>
        </p>
      </Form>
    </section>
  )
}

/** The rings of a pasted area, also of one that is not right yet; null: the text is a list of corners. */
function pastedRings(text: string): Boundary | null {
  if (!isGeoJson(text)) return null
  try {
    return areaOfDrawing(text)
  } catch {
    return []
  }
}
