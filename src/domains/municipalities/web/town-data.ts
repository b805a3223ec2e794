import * as paths from '#domains/paths.ts'
import { say } from '#kit/common/say.ts'
import { absolute, type Home } from '#kit/web/public-meta.ts'
import type { Publisher, StructuredData } from '#kit/web/structured-data.ts'

type Town = {
  name: string
  slug: string
  state?: string
  country?: string
  logo?: string | null
  website?: string | null
}

/** The preview picture of the town's pages. */
export const townPicture = (town: Town) => ({
  path: paths.townPicturePath(town),
  text: say`Meldungen in ${town.name}`,
})

/** Structured data of the town (schema.org). */
export function townData(home: Home, town: Town): Publisher {
  const { name, slug, state, country, logo, website } = town
  return {
    '@type': 'GovernmentOrganization',
    '@id': absolute(home, `${paths.municipalityPath({ slug })}#gemeinde`),
    name,
    url: website ?? absolute(home, paths.municipalityPath({ slug })),
    ...(logo ? { logo: absolute(home, logo) } : {}),
    areaServed: {
      '@type': 'AdministrativeArea',
      name,
      ...(state ? { containedInPlace: { '@type': 'AdministrativeArea', name: state } } : {}),
      ...(country ? { address: { '@type': 'PostalAddress', addressCountry: country } } : {}),
    },
  }
}

/** Structured data of reporting as a service of the town. */
export const reportingData = (home: Home, town: Town): StructuredData => ({
  '@type': 'GovernmentService',
  name: say`Schäden und Anliegen melden in ${town.name}`,
  serviceType: say`Mängelmelder`,
  url: absolute(home, paths.createReportPath(town)),
  provider: { '@id': absolute(home, `${paths.municipalityPath(town)}#gemeinde`) },
})
