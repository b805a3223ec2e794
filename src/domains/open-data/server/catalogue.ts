import type { MunicipalityRow } from '#domains/municipalities/server/municipalities.sql.ts'
import { openDataPath } from '#domains/paths.ts'
import { addressOf } from '#domains/site.rules.ts'
import { say } from '#kit/common/say.ts'
import { LICENCE_FACTS, type Licence } from '../licence.rules.ts'

const CONTEXT = {
  dcat: 'http://www.w3.org/ns/dcat#',
  dcatde: 'http://dcat-ap.de/def/dcatde/',
  dct: 'http://purl.org/dc/terms/',
  foaf: 'http://xmlns.com/foaf/0.1/',
  locn: 'http://www.w3.org/ns/locn#',
  vcard: 'http://www.w3.org/2006/vcard/ns#',
  xsd: 'http://www.w3.org/2001/XMLSchema#',
}

const EU = 'http://publications.europa.eu/resource/authority'
const ref = (id: string) => ({ '@id': id })
const german = (text: string) => ({ '@value': text, '@language': 'de' })

/** The two files in which a town gives its reports. */
export const FILES = [
  { name: 'meldungen.geojson', type: 'application/geo+json', format: 'GEOJSON', title: 'GeoJSON' },
  { name: 'meldungen.csv', type: 'text/csv', format: 'CSV', title: 'CSV' },
] as const

/** A catalogue by DCAT-AP.de, as JSON-LD, of the towns' reports. `about` is the address of its page. */
export function catalogueOf(
  publicUrl: string,
  { about, title, publisher }: { about: string; title: string; publisher: string },
  towns: readonly { town: MunicipalityRow; licence: Licence }[],
): object {
  return {
    '@context': CONTEXT,
    '@id': `${about}#katalog`,
    '@type': 'dcat:Catalog',
    'dct:title': german(title),
    'dct:description': german(
      say`Öffentliche Meldungen über Mängel, die Menschen ihrer Gemeinde gemeldet haben.`,
    ),
    'dct:publisher': { '@type': 'foaf:Organization', 'foaf:name': publisher },
    'dct:language': ref(`${EU}/language/DEU`),
    'foaf:homepage': ref(about),
    'dcat:dataset': towns.map(({ town, licence }) => datasetOf(publicUrl, town, licence)),
  }
}

function datasetOf(publicUrl: string, town: MunicipalityRow, licence: Licence): object {
  const page = addressOf(publicUrl, town, openDataPath(town))
  const name = say`Gemeinde ${town.name}`
  const { uri, namesSource } = LICENCE_FACTS[licence]
  return {
    '@id': `${page}#meldungen`,
    '@type': 'dcat:Dataset',
    'dct:identifier': `${page}#meldungen`,
    'dct:title': german(say`Meldungen über Mängel in ${town.name}`),
    'dct:description': german(
      say`Alle öffentlichen Meldungen mit Nummer, Kategorie, Status, Eingang, Abschluss und Ort. Ohne Texte, Fotos und Namen.`,
    ),
    'dct:publisher': { '@type': 'foaf:Organization', 'foaf:name': name },
    'dcat:contactPoint': {
      ...{ '@type': 'vcard:Organization', 'vcard:fn': name },
      'vcard:hasEmail': ref(`mailto:${town.contactEmail}`),
    },
    'dcat:landingPage': ref(page),
    'dcat:keyword': [say`Mängelmelder`, say`Meldungen`, say`Infrastruktur`, town.name].map(german),
    'dcat:theme': [ref(`${EU}/data-theme/REGI`), ref(`${EU}/data-theme/GOVE`)],
    'dct:language': ref(`${EU}/language/DEU`),
    'dct:accrualPeriodicity': ref(`${EU}/frequency/CONT`),
    'dct:accessRights': ref(`${EU}/access-right/PUBLIC`),
    'dct:issued': { '@value': town.createdAt.toISOString().slice(0, 10), '@type': 'xsd:date' },
    'dct:spatial': {
      '@type': 'dct:Location',
      'locn:geometry': {
        '@value': JSON.stringify({ type: 'Point', coordinates: [town.longitude, town.latitude] }),
        '@type': 'https://www.iana.org/assignments/media-types/application/vnd.geo+json',
      },
    },
    'dcat:distribution': FILES.map((file) => {
      const url = `${page}/${file.name}`
      return {
        ...{ '@id': url, '@type': 'dcat:Distribution', 'dct:title': german(file.title) },
        'dcat:accessURL': ref(page),
        'dcat:downloadURL': ref(url),
        'dct:format': ref(`${EU}/file-type/${file.format}`),
        'dcat:mediaType': ref(`https://www.iana.org/assignments/media-types/${file.type}`),
        'dct:license': ref(uri),
        ...(namesSource && { 'dcatde:licenseAttributionByText': german(name) }),
      }
    }),
  }
}
