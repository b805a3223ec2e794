import type { Db } from '#kit/server/database/db.ts'
import { findHosts } from './hosts/hosts.sql.ts'
import { findStatuses, type MunicipalityRow } from './municipalities.sql.ts'

/** All columns that the forms write. */
const WRITTEN = [
  ...(['name', 'welcomeText', 'logo', 'website', 'latitude', 'longitude', 'zip', 'contactEmail'] as const),
  ...(['contactPhone', 'postalAddress', 'dataProtectionContact', 'editorsMayAnnounce'] as const),
  ...([
    'requiresSecondFactor',
    'supportThreshold',
    'borderTolerance',
    'floodCheck',
    'approvesNewAuthors',
    'guessesCategories',
    'proposesAnswers',
    'coversFaces',
    'accent',
    'paper',
    'internalName',
    'slug',
    'country',
    'state',
  ] as const),
  ...(['theme', 'enabledFeatures', 'isActive'] as const),
]

/** The current values of a municipality's form fields, statuses and host names. */
export async function stateOfMunicipality(db: Db, row: MunicipalityRow): Promise<unknown[]> {
  const [statuses, hosts] = await Promise.all([findStatuses(db, [row.id]), findHosts(db, [row.id])])
  return [
    WRITTEN.map((field) => row[field]),
    statuses.map(({ id, name, kind }) => [id, name, kind]),
    hosts.map(({ host }) => host),
  ]
}
