import { AddressSearch } from '#domains/places/web/AddressSearch.tsx'
import { say } from '#kit/common/say.ts'
import { FieldPair } from '#kit/web/form/FieldPair.tsx'
import { TextField } from '#kit/web/form/TextField.tsx'
import styles from './AccountFrame.module.css'
import type { ProfileValues } from './profile-form.ts'

type Town = { id: number; name: string; country: string; state: string }

type Props = {
  values: ProfileValues
  errors: Record<string, string>
  /** The person's own municipality, whose addresses can be searched. */
  town: Town | null
  set: (changes: Partial<ProfileValues>) => void
}

/** The home address: found in the own municipality, or typed. */
export function HomeFields({ values, errors, town, set }: Props) {
  // A typed address is no longer that of the chosen point.
  const type = (changes: Partial<ProfileValues>) => set({ ...changes, point: null })
  return (
    <section className={styles.group} aria-labelledby="adresse-titel">
      <h2 id="adresse-titel">{say`Ihre Adresse`}</h2>
      <p>{say`Freiwillig. Nur wer Ihre Meldung bearbeitet, sieht sie, zum Beispiel für eine Rückfrage vor Ort.`}</p>
      {town === null ? null : (
        <AddressSearch
          id="adresse"
          municipalityId={town.id}
          townName={town.name}
          emptyText={say`Keine passende Adresse. Sie können sie unten eintragen.`}
          onFound={({ street, houseNumber, zip, place, latitude, longitude }) =>
            set({
              street: street ?? '',
              houseNumber: houseNumber ?? '',
              zip: zip ?? '',
              place: place ?? '',
              point: { latitude, longitude, country: town.country, state: town.state },
            })
          }
        />
      )}
      <FieldPair wide="left">
        <TextField
          id="street"
          name="street"
          label={say`Straße`}
          isOptional
          autoComplete="off"
          value={values.street}
          error={errors['location.street']}
          onChange={(street) => type({ street })}
        />
        <TextField
          id="houseNumber"
          name="houseNumber"
          label={say`Hausnummer`}
          isOptional
          autoComplete="off"
          value={values.houseNumber}
          error={errors['location.houseNumber']}
          onChange={(houseNumber) => type({ houseNumber })}
        />
      </FieldPair>
      <FieldPair wide="right">
        <TextField
          id="zip"
          name="zip"
          label={say`Postleitzahl`}
          isOptional
          autoComplete="postal-code"
          value={values.zip}
          error={errors['location.zip']}
          onChange={(zip) => type({ zip })}
        />
        <TextField
          id="place"
          name="place"
          label={say`Wohnort`}
          isOptional
          autoComplete="address-level2"
          value={values.place}
          error={errors['location.place']}
          onChange={(place) => type({ place })}
        />
      </FieldPair>
    </section>
  )
}
