import { CategoryRef, loadCategory } from '#domains/categories/server/category.graphql.ts'
import { canSee as canSeeCategory } from '#domains/categories/server/category.policy.ts'
import { MunicipalityRef } from '#domains/municipalities/server/municipality.graphql.ts'
import { MapBoxInput } from '#domains/places/server/map-box.graphql.ts'
import { thenMaybe } from '#kit/common/maybe-async.ts'
import { type PaginatorInfo, paginatorInfo } from '#kit/common/page.ts'
import { builder } from '#kit/server/builder.ts'
import { loadMany, loadOne } from '#kit/server/loader.ts'
import { checkedPage, PaginatorInfoRef } from '#kit/server/page.graphql.ts'
import { revisionOf } from '#kit/server/revision.ts'
import {
  MOST_DEGREES,
  MOST_NEAR,
  MOST_ON_MAP,
  NEAR_METRES,
  numberKey,
  thingCode,
  thingName,
} from '../thing.rules.ts'
import {
  findByCode,
  findByNumber,
  type NearThing,
  nearestThings,
  type ThingsOnMap,
  thingsOnMap,
} from './find-thing.ts'
import { stateOfKind } from './save-kind.ts'
import { canManageThings, canReadThings } from './thing.policy.ts'
import { kindsOf, kindsOfCategories, type ThingKindRow, thingCounts } from './thing-kinds.sql.ts'
import { listThings, type ThingRow } from './things.sql.ts'

export const ThingRef = builder.objectRef<ThingRow>('Thing').implement({
  description: 'A thing of a municipality with a number on it, such as a street lamp.',
  fields: (t) => ({
    id: t.exposeInt('id', { description: 'Unique across all municipalities.' }),
    name: t.string({
      description: 'The kind and the number, "Laterne 1234".',
      resolve: ({ kindName, number }) => thingName(kindName, number),
    }),
    number: t.exposeString('number', { description: 'As on its plate; unique among those of its kind.' }),
    code: t.string({
      description: 'Its part of the link on a sticker, "laterne-1234".',
      resolve: ({ kindSlug, number }) => thingCode(kindSlug, number),
    }),
    kindId: t.exposeInt('kindId', { description: 'Id of its kind.' }),
    latitude: t.exposeFloat('latitude', { description: 'Degrees north.' }),
    longitude: t.exposeFloat('longitude', { description: 'Degrees east.' }),
    note: t.exposeString('note', {
      nullable: true,
      description: 'Where it stands, in the municipality’s words; at most 200 characters.',
    }),
    isRemoved: t.boolean({
      description: 'Whether the municipality no longer has it.',
      resolve: ({ removedAt }) => removedAt !== null,
    }),
  }),
})

const NearThingRef = builder.objectRef<NearThing>('NearThing').implement({
  description: 'A thing near a place.',
  fields: (t) => ({
    thing: t.expose('thing', { type: ThingRef, description: 'The thing.' }),
    distance: t.exposeFloat('distance', { description: 'Metres to the place.' }),
  }),
})

const ThingsOnMapRef = builder.objectRef<ThingsOnMap>('ThingsOnMap').implement({
  description: 'The things of a part of the map.',
  fields: (t) => ({
    things: t.expose('things', {
      type: [ThingRef],
      description: `At most ${MOST_ON_MAP}, in no order; none where isTooMany.`,
    }),
    isTooMany: t.exposeBoolean('isTooMany', {
      description: `Whether the part has more than ${MOST_ON_MAP}, or a side of more than ${MOST_DEGREES} degrees.`,
    }),
  }),
})

const ThingPageRef = builder
  .objectRef<{ data: ThingRow[]; paginatorInfo: PaginatorInfo }>('ThingPage')
  .implement({
    description: 'A page of the things of a kind.',
    fields: (t) => ({
      data: t.expose('data', { type: [ThingRef], description: 'The things, in the order of their numbers.' }),
      paginatorInfo: t.expose('paginatorInfo', {
        type: PaginatorInfoRef,
        description: 'Position of this page in the list.',
      }),
    }),
  })

const loadCount = loadOne(
  ({ db }, ids: readonly number[]) => thingCounts(db, ids),
  ({ kindId }) => kindId,
)

export const ThingKindRef = builder.objectRef<ThingKindRow>('ThingKind').implement({
  description: 'A kind of things with numbers, such as street lamps.',
  fields: (t) => ({
    id: t.exposeInt('id', { description: 'Unique across all municipalities.' }),
    name: t.exposeString('name', { description: 'In the singular, "Laterne"; at most 40 characters.' }),
    slug: t.exposeString('slug', { description: 'Beginning of the codes of its things; permanent.' }),
    total: t.int({
      description: 'Number of things of the kind.',
      resolve: async ({ id }, _, context) => (await loadCount(context, id))?.total ?? 0,
    }),
    categoryIds: t.field({
      type: ['Int'],
      description: 'Ids of the categories that ask for a thing of the kind, as far as the viewer sees them.',
      resolve: async ({ categoryIds }, _, context) => {
        const found = await Promise.all(categoryIds.map((id) => loadCategory(context, id)))
        return found.flatMap((row) => (row !== null && canSeeCategory(context.viewer, row) ? [row.id] : []))
      },
    }),
    revision: t.string({
      nullable: true,
      description: 'For `basedOn` of saveThingKind; null for everybody but administrators.',
      resolve: (row, _, { viewer }) =>
        canManageThings(viewer, row.municipalityId) ? revisionOf(stateOfKind(row)) : null,
    }),
    thing: t.field({
      type: ThingRef,
      nullable: true,
      description: 'The thing of a number; spaces, leading zeros and case do not matter.',
      args: { number: t.arg.string({ required: false, description: 'As somebody types it; null: none.' }) },
      resolve: (row, { number }, { db }) => (number == null ? null : findByNumber(db, row, number)),
    }),
    nearest: t.field({
      type: [NearThingRef],
      description: `The nearest things within ${NEAR_METRES} m of a place, at most ${MOST_NEAR}. Errors: BAD_USER_INPUT.`,
      args: {
        latitude: t.arg.float({ required: false, description: 'Degrees north; null: no place, no things.' }),
        longitude: t.arg.float({ required: false, description: 'Degrees east.' }),
      },
      resolve: (row, { latitude, longitude }, { db }) =>
        latitude == null || longitude == null ? [] : nearestThings(db, row, { latitude, longitude }),
    }),
    onMap: t.field({
      type: ThingsOnMapRef,
      nullable: true,
      description: 'The things in a part of the map; null without one. Errors: BAD_USER_INPUT.',
      args: {
        box: t.arg({ type: MapBoxInput, required: false, description: 'The visible part; null: none.' }),
      },
      resolve: (row, { box }, { db }) => (box == null ? null : thingsOnMap(db, row, box)),
    }),
    things: t.field({
      type: ThingPageRef,
      nullable: true,
      description:
        'The things in the order of their numbers; null for everybody but staff. Errors: BAD_USER_INPUT.',
      args: {
        number: t.arg.string({ required: false, description: 'Only those whose numbers begin so.' }),
        page: t.arg.int({ defaultValue: 1, description: 'From 1.' }),
        count: t.arg.int({ defaultValue: 20, description: 'Per page, at most 100.' }),
      },
      resolve: async (row, { number, ...args }, { db, viewer }) => {
        if (!canReadThings(viewer, row.municipalityId)) return null
        const page = checkedPage(args.page, args.count)
        const { rows, total } = await listThings(db, row, numberKey(number ?? ''), page)
        return { data: rows, paginatorInfo: paginatorInfo(page, rows.length, total) }
      },
    }),
  }),
})

const loadKinds = loadMany(
  ({ db }, ids: readonly number[]) => kindsOf(db, ids),
  (row) => row.municipalityId,
)

export const loadKindOfCategory = loadOne(
  ({ db }, ids: readonly number[]) => kindsOfCategories(db, ids),
  ({ categoryId }) => categoryId,
)

builder.objectField(CategoryRef, 'thingKind', (t) =>
  t.field({
    type: ThingKindRef,
    nullable: true,
    description: 'The kind of things for which it asks; null for none.',
    resolve: ({ id }, _, context) => loadKindOfCategory(context, id),
  }),
)

builder.objectFields(MunicipalityRef, (t) => ({
  thingKinds: t.field({
    type: [ThingKindRef],
    description: 'Kinds of its things with numbers, by name; at most 20.',
    args: { id: t.arg.int({ required: false, description: 'Only the kind of this id.' }) },
    resolve: ({ id: town }, { id }, context) =>
      thenMaybe([loadKinds(context, town)], (kinds) =>
        id == null ? kinds : kinds.filter((kind) => kind.id === id),
      ),
  }),
  thing: t.field({
    type: ThingRef,
    nullable: true,
    description: 'The thing that the link of a sticker names; null for an unknown or removed one.',
    args: {
      code: t.arg.string({
        required: false,
        description: 'As Thing.code; case does not matter in the number.',
      }),
    },
    resolve: ({ id }, { code }, { db }) => (code == null ? null : findByCode(db, id, code)),
  }),
}))
