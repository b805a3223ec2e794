import type { z } from 'zod'
import { municipalitySchema } from '../../settings.rules.ts'
import type { MunicipalitySettingsFragment } from './MunicipalitySettings.generated.ts'

/** Values of the form's fields, as typed text. */
export type MunicipalityFormValues = {
  name: string
  welcomeText: string
  website: string
  latitude: string
  longitude: string
  zip: string
  contactEmail: string
  contactPhone: string
  postalAddress: string
  dataProtectionContact: string
  internalName: string
  slug: string
  country: string
  state: string
  theme: string
  /** A file is a new logo; null removes the present one; undefined keeps it. */
  logo: File | null | undefined
}

export const EMPTY: MunicipalityFormValues = {
  ...{ name: '', welcomeText: '', website: '', latitude: '', longitude: '', zip: '', contactEmail: '' },
  ...{ contactPhone: '', postalAddress: '', dataProtectionContact: '', internalName: '', slug: '' },
  ...{ country: 'DE', state: '', theme: 'standard', logo: undefined },
}

/** Formats degrees with five decimals, which is a precision of about a metre. */
export const degreesText = (degrees: number): string => degrees.toFixed(5).replace('.', ',')

export function valuesOf(town: MunicipalitySettingsFragment): MunicipalityFormValues {
  const { name, welcomeText, contactEmail, contactPhone, postalAddress, dataProtectionContact } = town
  const { internalName, slug, country, state, theme, location } = town
  return {
    ...{ name, welcomeText, contactEmail, contactPhone, postalAddress, dataProtectionContact },
    ...{ internalName, slug, country, state, theme },
    website: town.website ?? '',
    latitude: degreesText(location.latitude),
    longitude: degreesText(location.longitude),
    zip: location.zip ?? '',
    logo: undefined,
  }
}

/** Parses degrees as people write them ("50,583"); NaN if it is not a number. */
export const degreesOf = (text: string): number =>
  text.trim() === '' ? Number.NaN : Number(text.trim().replace(',', '.'))

const ownFields = {
  name: true,
  welcomeText: true,
  website: true,
  location: true,
  contactEmail: true,
  contactPhone: true,
  postalAddress: true,
  dataProtectionContact: true,
} as const
/** Schema of the administrators' fields. */
export const ownSchema = municipalitySchema.pick(ownFields)
/** Schema with the super administrator's fields in addition. */
export const wholeSchema = municipalitySchema.pick({
  ...ownFields,
  ...{ internalName: true, slug: true, country: true, state: true, theme: true },
})
export type CheckedMunicipality = z.output<typeof ownSchema> & Partial<z.output<typeof wholeSchema>>

/** Converts the form's values for the schema, which drops unknown fields. */
export function inputOf({ latitude, longitude, zip, logo: _, ...values }: MunicipalityFormValues) {
  return { ...values, location: { latitude: degreesOf(latitude), longitude: degreesOf(longitude), zip } }
}

/** Only the fields that differ, so that another person's concurrent changes of other fields stay. */
export function changedFields(
  before: MunicipalityFormValues,
  checked: CheckedMunicipality,
): Partial<CheckedMunicipality> {
  const old = inputOf(before) as Record<string, unknown>
  const isSame = (field: string, value: unknown) => JSON.stringify(old[field]) === JSON.stringify(value ?? '')
  return Object.fromEntries(Object.entries(checked).filter(([field, value]) => !isSame(field, value)))
}
