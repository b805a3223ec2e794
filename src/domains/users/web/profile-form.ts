import type { AccountLanguage } from '../account-language.rules.ts'
import type { Profile } from '../profile.rules.ts'
import type { EditProfilePageQuery } from './EditProfilePage.generated.ts'
import { choiceOf, type NameChoice, usernameOf } from './public-name.ts'

type Me = EditProfilePageQuery['me']
type Home = NonNullable<Profile['location']>

/** The form's values: texts are never null, and an own public name is kept while another option is chosen. */
export type ProfileValues = {
  firstName: string
  lastName: string
  choice: NameChoice
  ownName: string
  telephone: string
  language: AccountLanguage
  /** One for each town that the person works for. */
  signatures: readonly { municipalityId: number; townName: string; signature: string }[]
  street: string
  houseNumber: string
  zip: string
  place: string
  /** The point of a chosen address; null after any part of the address is typed. */
  point: Pick<Home, 'latitude' | 'longitude' | 'country' | 'state'> | null
}

export function valuesOf(me: Me): ProfileValues {
  const names = { firstName: me.firstName ?? '', lastName: me.lastName ?? '' }
  const choice = choiceOf(me.username, names)
  const { location } = me
  return {
    ...names,
    choice,
    ownName: choice === 'own' ? me.username : '',
    telephone: me.telephone ?? '',
    language: me.language ?? 'DE',
    signatures: me.signatures.map(({ municipality, signature }) => ({
      municipalityId: municipality.id,
      townName: municipality.name,
      signature: signature ?? '',
    })),
    street: location?.street ?? '',
    houseNumber: location?.houseNumber ?? '',
    zip: location?.zip ?? '',
    place: location?.place ?? '',
    point: location === null ? null : pointOf(location),
  }
}

const pointOf = ({ latitude, longitude, country, state }: NonNullable<Me['location']>) => ({
  latitude,
  longitude,
  country,
  state,
})

/** The input of updateProfile; signatures only from people who have some. */
export function inputOf(values: ProfileValues) {
  const { firstName, lastName, telephone, language, signatures, choice, ownName, point, ...address } = values
  const isEmpty = Object.values(address).every((line) => line.trim() === '')
  return {
    firstName,
    lastName,
    // With missing names the default public name would be invalid, too, and cause a second error.
    ...(choice === 'default' && !(firstName.trim() && lastName.trim())
      ? {}
      : { username: usernameOf(choice, ownName, { firstName, lastName }) }),
    telephone,
    language,
    location: isEmpty ? null : { ...address, ...point },
    ...(signatures.length === 0
      ? {}
      : { signatures: signatures.map(({ municipalityId, signature }) => ({ municipalityId, signature })) }),
  }
}
