import { isOpenTo, readableOff } from '#domains/access/server/viewer.ts'
import { flatBoundary } from '#domains/places/area.rules.ts'
import { timeZoneOf } from '#domains/places/place.rules.ts'
import { LocationRef } from '#domains/places/server/place.graphql.ts'
import { ownOrigin } from '#domains/site.rules.ts'
import { builder, type Context } from '#kit/server/builder.ts'
import { keptOne } from '#kit/server/loader.ts'
import { FEATURES } from '../features.rules.ts'
import { enabledFeatures } from '../municipality.rules.ts'
import {
  findBoundaries,
  findMunicipalities,
  findMunicipalitiesBySlugs,
  findMunicipalityBySlug,
  type MunicipalityRow,
} from './municipalities.sql.ts'
import { deletableFrom, isInPreparation } from './municipality.policy.ts'
import { MunicipalityPermissionsRef } from './municipality-permissions.graphql.ts'
import { loadStatuses, StatusRef } from './status.graphql.ts'

export const loadMunicipality = keptOne(
  (context, ids: readonly number[]) => findMunicipalities(context.db, ids),
  (row) => row.id,
)
const loadBoundary = keptOne(
  async (context, ids: readonly number[]) =>
    [...(await findBoundaries(context.db, ids))].map(([id, boundary]) => ({ id, boundary })),
  (row) => row.id,
)
const loadBySlug = keptOne(
  (context, slugs: readonly string[]) =>
    findMunicipalitiesBySlugs(context.db, slugs, readableOff(context.viewer)),
  (row) => row.slug,
)

/**
 * Finds a municipality that is open to the viewer: an active one, or one that they prepare. The loader
 * batches and caches it for the whole request.
 */
export async function municipalityOpenToViewer(
  context: Context,
  slug: string,
): Promise<MunicipalityRow | null> {
  const row = await readableMunicipality(context, slug)
  return row !== null && isOpenTo(context.viewer, row) ? row : null
}

/** Finds an active municipality, or one that is off and that the viewer may read (rule 80). */
export async function readableMunicipality(context: Context, slug: string): Promise<MunicipalityRow | null> {
  const row = await loadBySlug(context, slug)
  if (row !== null) loadMunicipality.know(context, row)
  return row
}

/** Finds a municipality, active or not. The caller must decide what the viewer may see. */
export async function anyMunicipality(context: Context, slug: string): Promise<MunicipalityRow | null> {
  const row = await findMunicipalityBySlug(context.db, slug)
  if (row !== null) loadMunicipality.know(context, row)
  return row
}

export const FeatureRef = builder.enumType('Feature', {
  description: 'A function that can be switched on for a municipality.',
  values: FEATURES,
})

export const MunicipalityRef = builder.objectRef<MunicipalityRow>('Municipality')

MunicipalityRef.implement({
  description: 'A town that takes reports.',
  fields: (t) => ({
    id: t.exposeInt('id', { description: 'Permanent id.' }),
    name: t.exposeString('name', { description: 'As people say it, for example "Lindental".' }),
    internalName: t.exposeString('internalName', {
      description: 'The operator’s name for it, which distinguishes municipalities with equal names.',
    }),
    slug: t.exposeString('slug', { description: 'Its part of the path, for example "lindental".' }),
    ownOrigin: t.string({
      nullable: true,
      description:
        'Origin of its own site, for example "https://meldungen.lindental.de", where its paths have no slug; null if it has none.',
      resolve: (row, _, { publicUrl }) => ownOrigin(publicUrl, row),
    }),
    welcomeText: t.exposeString('welcomeText', {
      description: 'Greeting on its page; empty if there is none.',
    }),
    logo: t.exposeString('logo', { nullable: true, description: 'URL of its arms or logo.' }),
    website: t.exposeString('website', {
      nullable: true,
      description: 'URL of the municipality’s official website.',
    }),
    country: t.exposeString('country', { description: 'ISO 3166-1 alpha-2, for example DE.' }),
    state: t.exposeString('state', { description: 'Bundesland or canton.' }),
    timeZone: t.string({
      description: 'IANA time zone its dates are shown in.',
      resolve: (row) => timeZoneOf(row.country),
    }),
    theme: t.exposeString('theme', { description: 'Name of its theme.' }),
    borderTolerance: t.exposeInt('borderTolerance', {
      description: 'Metres over its border within which it takes reports, 0 to 200.',
    }),
    accent: t.exposeString('accent', {
      nullable: true,
      description: 'Its own colour of buttons and links, #rrggbb; null for the theme’s colour.',
    }),
    paper: t.exposeString('paper', {
      nullable: true,
      description: 'Its own background colour of the light theme, #rrggbb; null for the theme’s colour.',
    }),
    contactEmail: t.exposeString('contactEmail', { description: 'Contact e-mail address.' }),
    contactPhone: t.exposeString('contactPhone', { description: 'Contact telephone number.' }),
    postalAddress: t.exposeString('postalAddress', {
      description: 'Postal address of the town hall, with line breaks.',
    }),
    dataProtectionContact: t.exposeString('dataProtectionContact', {
      description: 'Contact of the data-protection officer: name, e-mail address, telephone.',
    }),
    location: t.field({
      type: LocationRef,
      description: 'Its central point and address.',
      resolve: (row) => ({ ...row, street: null, houseNumber: null, place: row.name }),
    }),
    boundary: t.field({
      type: t.listRef(t.listRef('Float')),
      nullable: true,
      description:
        'Rings around its area, the outer one first, each with longitude and latitude in turn (degrees, WGS 84); null if unknown: then its area is the 15 km around its location.',
      resolve: async ({ id }, _, context) => {
        const boundary = (await loadBoundary(context, id))?.boundary ?? null
        return boundary && flatBoundary(boundary)
      },
    }),
    statuses: t.field({
      type: [StatusRef],
      description: 'Its statuses, in its order.',
      resolve: (row, _, context) => loadStatuses(context, row.id),
    }),
    enabledFeatures: t.field({
      type: [FeatureRef],
      description:
        'Its enabled functions. The two SATELLITE ones are set by configuration, for one municipality only.',
      resolve: (row, _, { satellite }) => enabledFeatures(row, satellite),
    }),
    isInPreparation: t.boolean({
      description:
        'Whether it was never switched on: its staff set it up, and only they and the platform see it.',
      resolve: (row) => isInPreparation(row),
    }),
    readableUntil: t.field({
      type: 'DateTime',
      nullable: true,
      description:
        'End of the time in which its staff may still read and export after it was switched off; null for all others.',
      resolve: (row, _, { viewer }) => (viewer.closedOf.has(row.id) ? deletableFrom(row) : null),
    }),
    permissions: t.field({
      type: MunicipalityPermissionsRef,
      description: 'The viewer’s permissions for this municipality.',
      resolve: (row) => row,
    }),
  }),
})
