import { z } from 'zod'
import { SignInAgain } from '#domains/auth/web/SignInAgain.tsx'
import { municipalitySchema } from '#domains/municipalities/settings.rules.ts'
import { degreesOf, degreesText } from '#domains/municipalities/web/settings/municipality-form.ts'
import { PointPicker } from '#domains/places/web/PointPicker.tsx'
import { say } from '#kit/common/say.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { useRevision } from '#kit/web/data/use-revision.ts'
import { ErrorSummary } from '#kit/web/form/ErrorSummary.tsx'
import { FieldGroup } from '#kit/web/form/FieldGroup.tsx'
import { FieldPair } from '#kit/web/form/FieldPair.tsx'
import { Form } from '#kit/web/form/Form.tsx'
import { TextField } from '#kit/web/form/TextField.tsx'
import { useForm } from '#kit/web/form/use-form.ts'
import { showToast } from '#kit/web/toast/toasts.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { MoveCentreDocument, type TownOfPlacesQuery } from './TownPlaces.generated.ts'
import styles from './TownPlaces.module.css'

type Town = TownOfPlacesQuery['municipality']
const schema = z.object({ location: municipalitySchema.shape.location })

/** The town's centre, chosen on the map or typed. */
export function CentreForm({ town, onDone }: { town: Town; onDone: () => Promise<void> }) {
  const { basedOn, settle } = useRevision(town.revision)
  const { latitude, longitude, zip } = town.location
  const form = useForm({
    initial: { latitude: degreesText(latitude), longitude: degreesText(longitude) },
    toInput: (typed) => ({
      location: {
        latitude: degreesOf(typed.latitude),
        longitude: degreesOf(typed.longitude),
        zip: zip ?? '',
      },
    }),
    schema,
    submit: async (input) =>
      settle(await mutate(MoveCentreDocument, { municipality: { id: town.id, basedOn, ...input } })),
    onDone: async () => {
      showToast(say`Der Mittelpunkt ist gespeichert.`)
      await onDone()
    },
  })
  const { values, set, errors } = form
  const point = { latitude: degreesOf(values.latitude), longitude: degreesOf(values.longitude) }
  const isPoint = Math.abs(point.latitude) <= 90 && Math.abs(point.longitude) <= 180
  return (
    <>
      <ErrorSummary errors={form.summary} attempt={form.attempt} />
      <SignInAgain form={form} />
      <Form onSubmit={form.onSubmit}>
        <FieldGroup
          id="location"
          legend={say`Mittelpunkt`}
          hint={say`Hier öffnet sich die Karte. Am besten liegt er dort, wo die meisten Menschen wohnen, und immer innerhalb der Grenze.`}
          error={errors.location}
        >
          <FieldPair>
            <TextField
              id="location.latitude"
              name="latitude"
              label={say`Breite in Grad`}
              inputMode="decimal"
              value={values.latitude}
              error={errors['location.latitude']}
              onChange={(typed) => set({ latitude: typed })}
            />
            <TextField
              id="location.longitude"
              name="longitude"
              label={say`Länge in Grad`}
              inputMode="decimal"
              value={values.longitude}
              error={errors['location.longitude']}
              onChange={(typed) => set({ longitude: typed })}
            />
          </FieldPair>
          <div className={styles.map}>
            <PointPicker
              slugs={[town.slug]}
              townName={town.name}
              centre={town.location}
              point={isPoint ? point : null}
              onPick={(picked) =>
                set({ latitude: degreesText(picked.latitude), longitude: degreesText(picked.longitude) })
              }
            />
          </div>
        </FieldGroup>
        <p>
          <Button type="submit" isPending={form.isPending}>
            {say`Mittelpunkt speichern`}
          </Button>
        </p>
      </Form>
    </>
  )
}
