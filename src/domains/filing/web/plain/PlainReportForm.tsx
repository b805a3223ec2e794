import { ACCEPTED_TYPES, MAX_PHOTO_MB, MAX_REPORT_PHOTOS } from '#domains/photos/photo.rules.ts'
import { PLACE_NOTE_MAX } from '#domains/places/location.rules.ts'
import { REPORT_FIELDS } from '#domains/reports/report-fields.rules.ts'
import { say } from '#kit/common/say.ts'
import {
  PlainArea,
  PlainButton,
  PlainChoice,
  type PlainError,
  PlainErrors,
  PlainForm,
  PlainHidden,
  PlainSelect,
  PlainText,
} from '#kit/web/plain/PlainFields.tsx'
import type { ReportTown } from '../draft/step-props.ts'
import type { Suggested } from './settle-place.ts'
import { hiddenFields, type Written } from './written.ts'

export const CONTROLS = {
  kind: 'p-kategorie',
  address: 'p-adresse',
  place: 'p-ort',
  placeNote: 'p-ort-genauer',
  description: 'p-beschreibung',
  title: 'p-titel',
  photos: 'p-fotos',
} as const

export type FormField = keyof typeof CONTROLS

type Props = {
  town: ReportTown
  written: Written
  /** Messages by field. */
  errors: Partial<Record<FormField, string>>
  /** Messages that are about no field. */
  problems: readonly string[]
  /** Addresses to choose from. */
  among?: readonly Suggested[]
}

/** Fields that this page shows; all others travel on. */
const SHOWN = ['kind', 'address', 'place', 'placeFor', 'placeNote', 'description', 'title', 'held']

/** The first page of a report without JavaScript: everything but who reports. */
export function PlainReportForm({ town, written, errors, problems, among = [] }: Props) {
  const found = Object.entries(errors).map(
    ([field, message]): PlainError => ({ message, controlId: CONTROLS[field as FormField] }),
  )
  return (
    <PlainForm hasFiles>
      <PlainErrors problems={problems} errors={found} />
      <h1>{say`Neue Meldung für ${town.name}`}</h1>
      <PlainHidden values={hiddenFields(written, { without: SHOWN })} />
      <PlainSelect
        id={CONTROLS.kind}
        name="kind"
        label={say`Worum geht es?`}
        value={written.kind}
        error={errors.kind}
      >
        <option value="">{say`Bitte wählen`}</option>
        <Kinds town={town} />
      </PlainSelect>
      <PlainText
        id={CONTROLS.address}
        name="address"
        label={say`Adresse oder Straße`}
        hint={say`In ${town.name}, zum Beispiel: Hauptstraße 5.`}
        autoComplete="off"
        value={written.address}
        error={errors.address}
      />
      <PlaceFound written={written} among={among} error={errors.place} />
      <PlainText
        id={CONTROLS.placeNote}
        name="placeNote"
        label={say`Ort genauer beschreiben`}
        isOptional
        hint={say`Zum Beispiel: hinter dem Bushäuschen, am zweiten Mast.`}
        maxLength={PLACE_NOTE_MAX}
        value={written.placeNote}
        error={errors.placeNote}
      />
      <PlainArea
        id={CONTROLS.description}
        name="description"
        label={REPORT_FIELDS.description.label()}
        hint={say`Was ist kaputt oder stört? Seit wann? Bitte keine Namen und Kennzeichen.`}
        value={written.description}
        error={errors.description}
      />
      <PlainText
        id={CONTROLS.title}
        name="title"
        label={REPORT_FIELDS.title.label()}
        isOptional
        value={written.title}
        error={errors.title}
      />
      {written.held.length === 0 ? null : (
        <PlainChoice
          id="p-fotos-da"
          name="held"
          legend={say`Fotos, die schon da sind`}
          hint={say`Ein Foto ohne Haken wird nicht mitgeschickt.`}
          isSeveral
          options={written.held.map((value, index) => ({ value, label: say`Foto ${index + 1}` }))}
          values={written.held}
        />
      )}
      <PlainText
        id={CONTROLS.photos}
        name="photos"
        type="file"
        multiple
        accept={ACCEPTED_TYPES}
        label={say`Fotos`}
        isOptional
        hint={say`Höchstens ${MAX_REPORT_PHOTOS}, je höchstens ${MAX_PHOTO_MB} MB. Bitte keine Gesichter und keine Kennzeichen.`}
        error={errors.photos}
      />
      <div className="plain-acts">
        <PlainButton act="pruefen" isMain>
          {say`Weiter`}
        </PlainButton>
      </div>
    </PlainForm>
  )
}

/** The found place travels on; several are to choose from. */
function PlaceFound({
  written: { address, place, placeFor },
  among,
  error,
}: {
  written: Written
  among: readonly Suggested[]
  error: string | undefined
}) {
  if (among.length === 0)
    return (
      <PlainHidden
        values={
          place === null
            ? []
            : [
                ['place', JSON.stringify(place)],
                ['placeFor', placeFor],
              ]
        }
      />
    )
  return (
    <>
      <PlainHidden values={[['placeFor', address]]} />
      <PlainChoice
        id={CONTROLS.place}
        name="place"
        legend={say`Welche Adresse meinen Sie?`}
        error={error}
        options={among.map(({ label, place }) => ({ value: JSON.stringify(place), label }))}
        values={[]}
      />
    </>
  )
}

function Kinds({ town }: { town: ReportTown }) {
  const open = town.categories.filter(({ isDisabled, isInternal }) => !isDisabled && !isInternal)
  return open.map(({ id, name, subCategories }) => {
    const parts = subCategories.filter((each) => !each.isDisabled)
    const whole = (
      <option key={id} value={id} lang="de">
        {name}
      </option>
    )
    if (parts.length === 0) return whole
    return (
      <optgroup key={id} label={name}>
        {whole}
        {parts.map((part) => (
          <option key={part.id} value={`${id}.${part.id}`} lang="de">
            {part.name}
          </option>
        ))}
      </optgroup>
    )
  })
}
