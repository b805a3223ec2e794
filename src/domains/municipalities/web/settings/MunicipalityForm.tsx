import { useState } from 'react'
import { SignInAgain } from '#domains/auth/web/SignInAgain.tsx'
import { PictureField } from '#domains/photos/web/PictureField.tsx'
import { PointPicker } from '#domains/places/web/PointPicker.tsx'
import { say } from '#kit/common/say.ts'
import type { Outcome } from '#kit/web/data/answer.ts'
import { EmailField } from '#kit/web/form/EmailField.tsx'
import { ErrorSummary } from '#kit/web/form/ErrorSummary.tsx'
import { FieldGroup } from '#kit/web/form/FieldGroup.tsx'
import { FieldPair } from '#kit/web/form/FieldPair.tsx'
import { Form } from '#kit/web/form/Form.tsx'
import { TextAreaField } from '#kit/web/form/TextAreaField.tsx'
import { TextField } from '#kit/web/form/TextField.tsx'
import { useForm } from '#kit/web/form/use-form.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { WELCOME_TEXT_MAX } from '../../settings.rules.ts'
import type { MunicipalitySettingsFragment } from './MunicipalitySettings.generated.ts'
import {
  type CheckedMunicipality,
  changedFields,
  degreesOf,
  degreesText,
  EMPTY,
  inputOf,
  type MunicipalityFormValues,
  ownSchema,
  valuesOf,
  wholeSchema,
} from './municipality-form.ts'
import { PlatformFields } from './PlatformFields.tsx'
import styles from './settings.module.css'

type Props<Data> = {
  /** null for a new municipality. */
  town: MunicipalitySettingsFragment | null
  /** Also shows the fields that only the super administrator may change. */
  withPlatform: boolean
  submitLabel: string
  /** Sends only the changed fields. */
  send: (changes: Partial<CheckedMunicipality> & { logo?: File | null }) => Promise<Outcome<Data>>
  onDone: (data: Data) => void | Promise<void>
}

/** The settings of a municipality: appearance, contact, location. */
export function MunicipalityForm<Data>({ town, withPlatform, submitLabel, send, onDone }: Props<Data>) {
  const [saved, setSaved] = useState<MunicipalityFormValues>(town === null ? EMPTY : valuesOf(town))
  const { values, set, errors, ...form } = useForm<MunicipalityFormValues, typeof ownSchema, Data>({
    draftName: `town-${town?.id ?? 'new'}-${withPlatform}`,
    initial: saved,
    toInput: inputOf,
    schema: withPlatform ? (wholeSchema as unknown as typeof ownSchema) : ownSchema,
    submit: (checked, { logo }) => {
      const changes = town === null ? checked : changedFields(saved, checked)
      return send({ ...changes, ...(logo !== undefined && { logo }) })
    },
    onDone: async (data) => {
      const now = { ...values, logo: undefined }
      setSaved(now)
      set({ logo: undefined })
      await onDone(data)
    },
  })
  const field = (name: Exclude<keyof MunicipalityFormValues, 'logo'>, path: string = name) => ({
    id: path,
    name,
    value: values[name],
    error: errors[path],
    onChange: (text: string) => set({ [name]: text }),
  })
  const point = { latitude: degreesOf(values.latitude), longitude: degreesOf(values.longitude) }
  const hasPoint = Math.abs(point.latitude) <= 90 && Math.abs(point.longitude) <= 180
  return (
    <>
      <ErrorSummary errors={form.summary} attempt={form.attempt} />
      <SignInAgain form={form} />
      <Form draft={form.draft} onSubmit={form.onSubmit}>
        <h2>{say`Auftritt`}</h2>
        <TextField
          {...field('name')}
          label={say`Name`}
          hint={say`So, wie man ihn im Ort sagt: „Lindental“.`}
        />
        <TextAreaField
          {...field('welcomeText')}
          label={say`Begrüßung`}
          hint={say`Steht unter dem Namen auf der Seite der Gemeinde. Ein, zwei Sätze genügen.`}
          isOptional
          rows={3}
          max={WELCOME_TEXT_MAX}
        />
        <PictureField
          name="logo"
          label={say`Wappen oder Logo`}
          hint={say`Steht auf der Seite der Gemeinde, in Mails und auf dem Startbildschirm. JPEG, PNG, WebP, HEIC oder AVIF, höchstens 10 MB.`}
          present={town?.logo ?? null}
          chosen={values.logo}
          error={errors.logo}
          onChange={(logo) => set({ logo })}
        />
        <TextField
          {...field('website')}
          label={say`Eigene Website`}
          hint={say`Zum Beispiel https://www.lindental.de`}
          isOptional
          type="url"
          inputMode="url"
        />
        <h2>{say`Erreichbarkeit`}</h2>
        <EmailField
          {...field('contactEmail')}
          label={say`E-Mail-Adresse für Anfragen`}
          hint={say`Dorthin gehen auch Antworten auf unsere Mails.`}
          autoComplete="off"
        />
        <TextField {...field('contactPhone')} label={say`Telefon`} type="tel" />
        <TextAreaField {...field('postalAddress')} label={say`Anschrift`} rows={3} max={500} />
        <TextField
          {...field('dataProtectionContact')}
          label={say`Ansprechstelle für den Datenschutz`}
          hint={say`Name und E-Mail-Adresse oder Telefon.`}
        />
        <h2>{say`Lage`}</h2>
        <TextField {...field('zip', 'location.zip')} label={say`Postleitzahl`} inputMode="numeric" />
        <FieldGroup
          id="location"
          legend={say`Mittelpunkt`}
          hint={say`Hier öffnet sich die Karte. Ohne hinterlegte Grenze gehört alles im Umkreis von 15 km zur Gemeinde.`}
          error={errors.location}
        >
          <FieldPair>
            <TextField
              {...field('latitude', 'location.latitude')}
              label={say`Breite in Grad`}
              inputMode="decimal"
            />
            <TextField
              {...field('longitude', 'location.longitude')}
              label={say`Länge in Grad`}
              inputMode="decimal"
            />
          </FieldPair>
          {town === null ? null : (
            <div className={styles.map}>
              <PointPicker
                slugs={[town.slug]}
                townName={town.name}
                centre={town.location}
                point={hasPoint ? point : null}
                onPick={({ latitude, longitude }) =>
                  set({ latitude: degreesText(latitude), longitude: degreesText(longitude) })
                }
              />
            </div>
          )}
        </FieldGroup>
        {withPlatform ? <PlatformFields field={field} /> : null}
        <p>
          <Button type="submit" variant="primary" isPending={form.isPending}>
            {submitLabel}
          </Button>
        </p>
      </Form>
    </>
  )
}
