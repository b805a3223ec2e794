import { timeZoneOf } from '#domains/places/place.rules.ts'
import { LocationRef } from '#domains/places/server/place.graphql.ts'
import { ownOrigin } from '#domains/site.rules.ts'
import { builder, type Context } from '#kit/server/builder.ts'
import { keptOne } from '#kit/server/loader.ts'
import { enabledFeatures, FEATURES } from '../municipality.rules.ts'
import {
  findMunicipalities,
  findMunicipalitiesBySlugs,
  findMunicipalityBySlug,
  type MunicipalityRow,
} from './municipalities.sql.ts'
import { deletableFrom } from './municipality.policy.ts'
import { MunicipalityPermissionsRef } from './municipality-permissions.graphql.ts'
import { loadStatuses, StatusRef } from './status.graphql.ts'

export const loadMunicipality = keptOne(
  (context, ids: readonly number[]) => findMunicipalities(context.db, ids),
  (row) => row.id,
)
const loadBySlug = keptOne(
  (context, slugs: readonly string[]) =>
    findMunicipalitiesBySlugs(context.db, slugs, [...context.viewer.closedOf.keys()]),
  (row) => row.slug,
)

/** Finds an active municipality. The loader batches and caches it for the whole request. */
export async function activeMunicipality(context: Context, slug: string): Promise<MunicipalityRow | null> {
  const row = await readableMunicipality(context, slug)
  return row?.isActive ? row : null
}

/** Finds an active municipality, or a recently deactivated one that the viewer may still read. */
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
  description: 'What a municipality can switch on and off.',
  values: FEATURES,
})

export const MunicipalityRef = builder.objectRef<MunicipalityRow>('Municipality')

MunicipalityRef.implement({
  description: 'A town that takes reports.',
  fields: (t) => ({
    id: t.exposeInt('id', { description: 'Permanent.' }),
    name: t.exposeString('name', { description: 'As people say it, for example "Lindental".' }),
    internalName: t.exposeString('internalName', {
      description: 'The operator’s name for it, which tells equal names apart.',
    }),
    slug: t.exposeString('slug', { description: 'Its part of the address, for example "lindental".' }),
    ownOrigin: t.string({
      nullable: true,
      description:
        'Where its own site begins, for example "https://meldungen.lindental.de", on which its paths have no slug; null where it has none.',
      resolve: (row, _, { publicUrl }) => ownOrigin(publicUrl, row),
    }),
    welcomeText: t.exposeString('welcomeText', {
      description: 'Greeting on its page; empty where there is none.',
    }),
    logo: t.exposeString('logo', { nullable: true, description: 'Address of its arms or logo.' }),
    website: t.exposeString('website', { nullable: true, description: 'Address of its own site.' }),
    country: t.exposeString('country', { description: 'ISO 3166-1 alpha-2, for example DE.' }),
    state: t.exposeString('state', { description: 'Bundesland or canton.' }),
    timeZone: t.string({
      description: 'IANA time zone its dates are shown in.',
      resolve: (row) => timeZoneOf(row.country),
    }),
    theme: t.exposeString('theme', { description: 'Name of its theme.' }),
    accent: t.exposeString('accent', {
      nullable: true,
      description: 'Its own colour of buttons and links, #rrggbb; null: its theme’s.',
    }),
    paper: t.exposeString('paper', {
      nullable: true,
      description: 'Its own colour behind its pages by day, #rrggbb; null: its theme’s.',
    }),
    contactEmail: t.exposeString('contactEmail', { description: 'Where people can write.' }),
    contactPhone: t.exposeString('contactPhone', { description: 'Where people can call.' }),
    postalAddress: t.exposeString('postalAddress', {
      description: 'Address of the town hall, lines parted by line breaks.',
    }),
    dataProtectionContact: t.exposeString('dataProtectionContact', {
      description: 'How the data-protection officer is reached: name, e-mail address, telephone.',
    }),
    location: t.field({
      type: LocationRef,
      description: 'The point of the town.',
      resolve: (row) => ({ ...row, street: null, houseNumber: null, place: row.name }),
    }),
    statuses: t.field({
      type: [StatusRef],
      description: 'Its own statuses, in its order.',
      resolve: (row, _, context) => loadStatuses(context, row.id),
    }),
    enabledFeatures: t.field({
      type: [FeatureRef],
      description:
        'What is switched on here. The two SATELLITE ones by configuration, for one municipality alone.',
      resolve: (row, _, { satellite }) => enabledFeatures(row, satellite),
    }),
    readableUntil: t.field({
      type: 'DateTime',
      nullable: true,
      description:
        'For those who worked for it until it was switched off: how long they may still read and export there. Else null.',
      resolve: (row, _, { viewer }) => (viewer.closedOf.has(row.id) ? deletableFrom(row) : null),
    }),
    permissions: t.field({
      type: MunicipalityPermissionsRef,
      description: 'What the asking person may do here.',
      resolve: (row) => row,
    }),
  }),
})
