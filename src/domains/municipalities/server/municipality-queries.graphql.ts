import { type Page, type PaginatorInfo, paginatorInfo } from '#kit/common/page.ts'
import { say } from '#kit/common/say.ts'
import { searchText } from '#kit/common/search-text.ts'
import { builder, type Context } from '#kit/server/builder.ts'
import { badInput, notFound } from '#kit/server/errors.ts'
import { keptAnswer } from '#kit/server/loader.ts'
import { checkedPage, PaginatorInfoRef } from '#kit/server/page.graphql.ts'
import {
  countByState,
  countMunicipalities,
  listMunicipalities,
  type MunicipalityFilter,
  type MunicipalityRow,
  municipalitiesNear,
} from './municipalities.sql.ts'
import { MunicipalityRef, municipalityOpenToViewer, readableMunicipality } from './municipality.graphql.ts'
import { searchTowns } from './search/search-towns.ts'
import type { FoundTown } from './search/town-search.sql.ts'
import { findTownAt, townIfTaken } from './town-at.ts'

const MunicipalitySortRef = builder.enumType('MunicipalitySort', {
  description: 'Order of municipalities.',
  values: {
    DISTANCE: { description: 'Nearest first; needs latitude and longitude.' },
    NAME: { description: 'By name; with a searchText what fits best comes first.' },
  },
})

const MunicipalityFilterRef = builder.inputType('MunicipalityFilter', {
  description: 'Filter and order of municipalities.',
  fields: (t) => ({
    searchText: t.string({
      required: false,
      description:
        'Name, village, postal code, kind and region in any order and spelling, or a part of the name; at most 200 characters.',
    }),
    country: t.string({ required: false, description: 'ISO 3166-1 alpha-2.' }),
    state: t.string({ required: false, description: 'Bundesland or canton, exactly.' }),
    sort: t.field({
      type: MunicipalitySortRef,
      required: false,
      description: 'Default NAME; with a searchText what fits best comes first.',
    }),
    latitude: t.float({ required: false, description: 'Degrees north, for DISTANCE.' }),
    longitude: t.float({ required: false, description: 'Degrees east, for DISTANCE.' }),
    page: t.int({ required: false, description: 'From 1, default 1.' }),
    count: t.int({ required: false, description: 'Per page, default 20, at most 100.' }),
  }),
})

type MunicipalityPage = {
  data: MunicipalityRow[]
  /** Only of a search. */
  villages?: Village[]
  /** Lazy: the frame of every page lists towns without the count. */
  paginatorInfo: () => PaginatorInfo | Promise<PaginatorInfo>
}

type Village = { municipalityId: number; name: string }
const VillageRef = builder.objectRef<Village>('MunicipalityVillage').implement({
  description: 'A village or quarter by which a municipality was found.',
  fields: (t) => ({
    municipalityId: t.exposeInt('municipalityId', { description: 'The municipality that it belongs to.' }),
    name: t.exposeString('name', { description: 'Its name, as in the addresses of the municipality.' }),
  }),
})

export const MunicipalityPageRef = builder.objectRef<MunicipalityPage>('MunicipalityPage')

MunicipalityPageRef.implement({
  description: 'A page of municipalities.',
  fields: (t) => ({
    data: t.expose('data', { type: [MunicipalityRef], description: 'The municipalities of this page.' }),
    villages: t.field({
      type: [VillageRef],
      description: 'The villages and quarters that the searchText names, of the municipalities of this page.',
      resolve: ({ villages = [] }) => villages,
    }),
    paginatorInfo: t.field({
      type: PaginatorInfoRef,
      description: 'Position of this page in the list.',
      resolve: ({ paginatorInfo }) => paginatorInfo(),
    }),
  }),
})

type StateCount = { country: string; state: string; count: number }
const StateCountRef = builder.objectRef<StateCount>('MunicipalityState')

StateCountRef.implement({
  description: 'A state or canton that has municipalities.',
  fields: (t) => ({
    country: t.exposeString('country', { description: 'ISO 3166-1 alpha-2, for example DE.' }),
    state: t.exposeString('state', { description: 'Bundesland or canton.' }),
    count: t.exposeInt('count', { description: 'Number of its active municipalities.' }),
  }),
})

/** Number of municipalities in the footer (rule 69). */
const IN_FOOTER = 5

type Listed = { filter: MunicipalityFilter; page: Page }
const ASKED = {
  list: ({ db }: Context, { filter, page }: Listed) => listMunicipalities(db, filter, page),
  count: ({ db }: Context, filter: MunicipalityFilter) => countMunicipalities(db, filter),
}
const KEPT = { list: keptAnswer(ASKED.list), count: keptAnswer(ASKED.count) }

builder.queryFields((t) => ({
  municipalities: t.field({
    type: MunicipalityPageRef,
    description: 'The active municipalities. BAD_USER_INPUT for DISTANCE without a point.',
    args: { filter: t.arg({ type: MunicipalityFilterRef, required: false }) },
    resolve: async (_, args, context) => {
      const filter = args.filter ?? {}
      const text = searchText(filter.searchText ?? '')
      if (text.length > 200) throw badInput({ searchText: say`Bitte geben Sie höchstens 200 Zeichen ein.` })
      const page = checkedPage(filter.page ?? 1, filter.count ?? 20)
      const near = nearPoint(filter)
      // Search texts and locations are almost never repeated, so their results are not cached.
      const { list, count } = text !== '' || near ? ASKED : KEPT
      const towns = text === '' ? undefined : await searchTowns(context.db, text)
      const { country, state } = filter
      const which = { found: towns?.map(({ id }) => id), country, state }
      const rows = await list(context, { filter: { ...which, near }, page })
      const info = async () => paginatorInfo(page, rows.length, await count(context, which))
      return { data: rows, villages: villagesOf(rows, towns ?? []), paginatorInfo: info }
    },
  }),
  municipalityStates: t.field({
    type: [StateCountRef],
    description: 'The states that have active municipalities, with their numbers.',
    resolve: (_, _args, { db }) => countByState(db),
  }),
  nearestMunicipalities: t.field({
    type: [MunicipalityRef],
    description:
      'At most five active municipalities, nearest to the given one first, including itself; none if it does not exist.',
    args: { slug: t.arg.string() },
    resolve: async (_, { slug }, context) => {
      const town = await municipalityOpenToViewer(context, slug)
      return town === null ? [] : municipalitiesNear(context.db, town, IN_FOOTER)
    },
  }),
  municipalityAt: t.field({
    type: MunicipalityRef,
    nullable: true,
    description:
      'The active municipality that takes reports at a point: `preferredId`, if the point lies in its area or hardly over its border; else the one whose area contains it; null if there is none.',
    args: {
      latitude: t.arg.float(),
      longitude: t.arg.float(),
      preferredId: t.arg.int({ required: false, description: 'The municipality that is reported to.' }),
    },
    resolve: async (_, { preferredId, ...point }, { db }) => {
      if (Math.abs(point.latitude) > 90 || Math.abs(point.longitude) > 180) return null
      const preferred = preferredId == null ? null : await townIfTaken(db, point, preferredId)
      return preferred ?? findTownAt(db, point)
    },
  }),
  municipality: t.field({
    type: MunicipalityRef,
    description:
      'One municipality by its slug, if it is active or the viewer may still read it; otherwise NOT_FOUND.',
    args: { slug: t.arg.string() },
    resolve: async (_, { slug }, context) => {
      const row = await readableMunicipality(context, slug)
      if (row === null) throw notFound(say`Diese Gemeinde wurde nicht gefunden.`)
      return row
    },
  }),
}))

function villagesOf(rows: readonly MunicipalityRow[], towns: readonly FoundTown[]): Village[] {
  const shown = new Set(rows.map(({ id }) => id))
  const named = towns.filter(({ id }) => shown.has(id))
  return named.flatMap(({ id, villageNames }) => villageNames.map((name) => ({ municipalityId: id, name })))
}

type NearFilter = { sort?: 'DISTANCE' | 'NAME' | null; latitude?: number | null; longitude?: number | null }

function nearPoint({ sort, latitude, longitude }: NearFilter) {
  if (sort !== 'DISTANCE') return undefined
  if (latitude == null || longitude == null) {
    throw badInput({ latitude: say`Für die Sortierung nach Entfernung fehlt der Standort.` })
  }
  return { latitude, longitude }
}
