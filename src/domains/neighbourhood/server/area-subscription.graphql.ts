import { requireSignedIn } from '#domains/access/server/viewer.ts'
import { CategoryRef, loadCategory } from '#domains/categories/server/category.graphql.ts'
import type { MunicipalityRow } from '#domains/municipalities/server/municipalities.sql.ts'
import { loadMunicipality, MunicipalityRef } from '#domains/municipalities/server/municipality.graphql.ts'
import { builder, type Context } from '#kit/server/builder.ts'
import { loadOne } from '#kit/server/loader.ts'
import { AREA_KINDS, FREQUENCIES } from '../area-subscription.rules.ts'
import { areaName } from './area-name.ts'
import { isOwnArea } from './area-subscription.policy.ts'
import { type AreaRow, areasOf, districtNamesOf, findArea } from './area-subscriptions.sql.ts'

export const AreaKindRef = builder.enumType('AreaKind', {
  description:
    'CIRCLE: around a point. DRAWN: inside of corners. STREET, DISTRICT: by name. TOWN: the whole municipality.',
  values: AREA_KINDS,
})

export const MailFrequencyRef = builder.enumType('MailFrequency', {
  description:
    'AT_ONCE: a mail for each. DAILY: at most one a day, at 8. WEEKLY: at most one on Mondays at 8.',
  values: FREQUENCIES,
})

const loadDistrictName = loadOne(
  ({ db }, ids: readonly number[]) => districtNamesOf(db, ids),
  ({ id }) => id,
)

/** The municipality stays as long as its areas do. */
async function townOf(context: Context, { municipalityId }: AreaRow): Promise<MunicipalityRow> {
  const town = await loadMunicipality(context, municipalityId)
  if (town === null) throw new Error('an area without its municipality')
  return town
}

const AreaCornerRef = builder
  .objectRef<readonly [longitude: number, latitude: number]>('AreaCorner')
  .implement({
    description: 'A corner of a drawn area.',
    fields: (t) => ({
      latitude: t.float({ description: 'Degrees north, WGS 84.', resolve: ([, latitude]) => latitude }),
      longitude: t.float({ description: 'Degrees east, WGS 84.', resolve: ([longitude]) => longitude }),
    }),
  })

export const AreaSubscriptionRef = builder.objectRef<AreaRow>('AreaSubscription').implement({
  description: 'An area of a municipality of whose reports and announcements the viewer wants to hear.',
  fields: (t) => ({
    id: t.exposeInt('id', { description: 'Unique across all municipalities.' }),
    name: t.string({
      description:
        'The area in words, for example "500 m um Lindenweg 12"; what the person calls a drawn one.',
      resolve: async (row, _, context) => {
        const district = row.districtId === null ? null : await loadDistrictName(context, row.districtId)
        return areaName(row, (await townOf(context, row)).name, district?.name ?? null)
      },
    }),
    municipality: t.field({
      type: MunicipalityRef,
      description: 'Its municipality.',
      resolve: (row, _, context) => townOf(context, row),
    }),
    kind: t.expose('kind', { type: AreaKindRef, description: 'The kind of area.' }),
    latitude: t.exposeFloat('latitude', {
      nullable: true,
      description: 'Degrees north of a circle’s centre.',
    }),
    longitude: t.exposeFloat('longitude', {
      nullable: true,
      description: 'Degrees east of a circle’s centre.',
    }),
    radius: t.exposeInt('radius', { nullable: true, description: 'Metres of a circle, 100 to 5,000.' }),
    address: t.exposeString('address', { nullable: true, description: 'The address of a circle’s centre.' }),
    street: t.exposeString('street', { nullable: true, description: 'Name of a street, without number.' }),
    place: t.exposeString('place', {
      nullable: true,
      description: 'Town or village of a street; null where its name is enough.',
    }),
    districtId: t.exposeInt('districtId', { nullable: true, description: 'Id of a district.' }),
    corners: t.field({
      type: [AreaCornerRef],
      description: 'The corners of a drawn area in their order, 3 to 60; empty for other kinds.',
      resolve: ({ corners }) => [...(corners ?? [])],
    }),
    categories: t.field({
      type: [CategoryRef],
      description: 'The chosen categories; empty for all, or where none of the chosen ones is left.',
      resolve: async ({ categoryIds }, _, context) =>
        (await Promise.all(categoryIds.map((id) => loadCategory(context, id)))).filter((row) => row !== null),
    }),
    isOfAllCategories: t.boolean({
      description: 'Whether reports of all categories are told.',
      resolve: ({ categoryIds }) => categoryIds.length === 0,
    }),
    wantsNew: t.exposeBoolean('wantsNew', { description: 'Whether new public reports are told.' }),
    wantsDone: t.exposeBoolean('wantsDone', { description: 'Whether reports that are done are told.' }),
    wantsAnnouncements: t.exposeBoolean('wantsAnnouncements', {
      description: 'Whether announcements are told that are for this area.',
    }),
    frequency: t.expose('frequency', { type: MailFrequencyRef, description: 'How often mails leave.' }),
    isPaused: t.boolean({
      description: 'Whether nothing of it is told at present.',
      resolve: ({ pausedAt }) => pausedAt !== null,
    }),
  }),
})

builder.queryFields((t) => ({
  areaSubscriptions: t.field({
    type: [AreaSubscriptionRef],
    description:
      'The viewer’s areas in all municipalities, at most 20, the oldest first. Errors: UNAUTHENTICATED.',
    resolve: (_, __, context) => areasOf(context.db, requireSignedIn(context.viewer).id),
  }),
  areaSubscription: t.field({
    type: AreaSubscriptionRef,
    nullable: true,
    description: 'One area of the viewer; null where they have none with this id. Errors: UNAUTHENTICATED.',
    args: { id: t.arg.int({ description: 'Id of the area.' }) },
    resolve: async (_, { id }, context) => {
      const viewer = requireSignedIn(context.viewer)
      const row = await findArea(context.db, id)
      return row !== null && isOwnArea(viewer, row) ? row : null
    },
  }),
}))
