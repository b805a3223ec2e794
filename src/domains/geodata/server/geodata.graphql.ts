import { loadMunicipality, MunicipalityRef } from '#domains/municipalities/server/municipality.graphql.ts'
import { DISTRICT_NAME_MAX, MOST_DISTRICTS } from '#domains/places/district.rules.ts'
import { districtsOfTowns } from '#domains/places/server/districts.sql.ts'
import { districtRows } from '#domains/places/server/geodata/districts.sql.ts'
import { mapOfTown, type TownMap } from '#domains/places/server/geodata/geodata.sql.ts'
import { adapted } from '#domains/places/words.rules.ts'
import { builder, type Context } from '#kit/server/builder.ts'
import { loadMany } from '#kit/server/loader.ts'
import { geoJsonOfArea } from '../drawing.rules.ts'
import { type SummaryLine, summaryLines } from '../import-summary.rules.ts'
import { FILE_NAME_MAX, type IMPORT_KINDS, IMPORT_STATES } from '../place-import.rules.ts'
import { type DistrictFacts, districtArea } from './districts.sql.ts'
import { managedDistrict, managedTown } from './managed-town.ts'
import { type PlaceImportRow, shownImports } from './place-imports.sql.ts'
import { addressCounts, reportCounts, townGround } from './report-districts.sql.ts'

export const ImportKindRef = builder.enumType('PlaceImportKind', {
  description: 'Kinds of files that a municipality uploads for its places.',
  values: {
    EXTRACT: { description: 'OpenStreetMap data (.osm.pbf): map, addresses, districts, boundary.' },
    BOUNDARY: { description: 'Its boundary as GeoJSON.' },
    AREAS: { description: 'The areas of its districts as GeoJSON.' },
  } satisfies Record<(typeof IMPORT_KINDS)[number], { description: string }>,
})

const StateRef = builder.enumType('PlaceImportState', {
  description: 'The course of an import; DONE and FAILED end it.',
  values: IMPORT_STATES,
})

const LineRef = builder.objectRef<SummaryLine>('PlaceImportFact').implement({
  description: 'A fact of a finished import, in words.',
  fields: (t) => ({
    label: t.exposeString('label', { description: 'What it is about.' }),
    text: t.exposeString('text', { description: 'The fact, with figures.' }),
  }),
})

export const PlaceImportRef = builder.objectRef<PlaceImportRow>('PlaceImport').implement({
  description: 'A file that a municipality has uploaded for its places, and what became of it.',
  fields: (t) => ({
    id: t.exposeInt('id', { description: 'Unique across all municipalities.' }),
    kind: t.expose('kind', { type: ImportKindRef, description: 'Kind of the file.' }),
    fileName: t.exposeString('fileName', { description: `Its name, 1 to ${FILE_NAME_MAX} characters.` }),
    size: t.exposeFloat('size', { description: 'Bytes.' }),
    received: t.exposeFloat('received', { description: 'Bytes that have arrived.' }),
    state: t.expose('state', { type: StateRef, description: 'How far it is.' }),
    stage: t.exposeString('stage', {
      nullable: true,
      description: 'While it runs: boundary, area, addresses, tiles or store; null before the first.',
    }),
    percent: t.exposeInt('percent', { nullable: true, description: 'Progress of the stage, 0 to 100.' }),
    changedAt: t.expose('changedAt', { type: 'DateTime', description: 'When it last changed.' }),
    dataAt: t.expose('dataAt', {
      type: 'DateTime',
      nullable: true,
      description: 'The moment of the data, where the file says it.',
    }),
    problem: t.exposeString('problem', {
      nullable: true,
      description: 'Why it failed, and what helps; in German.',
    }),
    summary: t.field({
      type: [LineRef],
      nullable: true,
      description: 'The facts of a finished import, as the command says them.',
      resolve: async ({ municipalityId, summary }, _, context) => {
        if (summary === null) return null
        const country = (await loadMunicipality(context, municipalityId))?.country
        return summaryLines(summary).map(({ label, text }) => ({
          label: adapted(label, country),
          text: adapted(text, country),
        }))
      },
    }),
  }),
})

type District = DistrictFacts & { reports: number; hasArea: boolean }

export const DistrictRef = builder.objectRef<Pick<DistrictFacts, 'id' | 'name'>>('District').implement({
  description: 'A village or quarter of a municipality.',
  fields: (t) => ({
    id: t.exposeInt('id', { description: 'Unique across all municipalities.' }),
    name: t.exposeString('name', { description: `1 to ${DISTRICT_NAME_MAX} characters.` }),
  }),
})

/** The districts of a town by name, without removed ones. */
export const loadDistricts = loadMany(
  ({ db }: Context, ids: readonly number[]) => districtsOfTowns(db, ids),
  ({ municipalityId }) => municipalityId,
)

builder.objectField(MunicipalityRef, 'districts', (t) =>
  t.field({
    type: [DistrictRef],
    description: `Its villages and quarters by name, at most ${MOST_DISTRICTS}; for filters.`,
    resolve: ({ id }, _, context) => loadDistricts(context, id),
  }),
)

const ManagedDistrictRef = builder.objectRef<District>('ManagedDistrict').implement({
  description: 'A district with what its administrators want to know.',
  fields: (t) => ({
    id: t.exposeInt('id', { description: 'Unique across all municipalities.' }),
    name: t.exposeString('name', { description: `1 to ${DISTRICT_NAME_MAX} characters.` }),
    isUploaded: t.exposeBoolean('isUploaded', {
      description: 'Whether its area was uploaded; otherwise it comes from OpenStreetMap.',
    }),
    isDrawn: t.exposeBoolean('isDrawn', {
      description: 'Whether its area was drawn, so that no import replaces it.',
    }),
    hasArea: t.boolean({
      description: 'Whether it has an area; otherwise only addresses name it.',
      resolve: ({ hasArea }) => hasArea,
    }),
    reports: t.exposeInt('reports', { description: 'Reports that lie in it, from 0.' }),
  }),
})

type Places = {
  municipalityId: number
  map: TownMap | null
  hasBoundary: boolean
  addresses: number
  streets: number
  imports: PlaceImportRow[]
}

const PlacesRef = builder.objectRef<Places>('ManagedPlaces').implement({
  description: 'What is loaded for the places of a municipality.',
  fields: (t) => ({
    mapAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When its map and addresses were imported; null: never.',
      resolve: ({ map }) => map?.importedAt ?? null,
    }),
    mapSource: t.string({
      nullable: true,
      description: 'Who is named as the source of its map; null without a map.',
      resolve: ({ map }) => map?.attribution.replace(/<[^>]*>/g, '') ?? null,
    }),
    hasBoundary: t.exposeBoolean('hasBoundary', { description: 'Whether its boundary is known.' }),
    addresses: t.exposeInt('addresses', { description: 'Addresses with house numbers, from 0.' }),
    streets: t.exposeInt('streets', { description: 'Streets by name, from 0.' }),
    districts: t.field({
      type: [ManagedDistrictRef],
      description: `Its districts by name, at most ${MOST_DISTRICTS}.`,
      resolve: async ({ municipalityId }, _, { db }) => {
        const [rows, counts] = await Promise.all([
          districtRows(db, municipalityId),
          reportCounts(db, municipalityId),
        ])
        return rows
          .filter(({ isRemoved }) => !isRemoved)
          .map((row) => ({ ...row, hasArea: row.west !== null, reports: counts.get(row.id) ?? 0 }))
      },
    }),
    imports: t.expose('imports', {
      type: [PlaceImportRef],
      description: 'The newest import, and the newest finished one of each kind; at most four.',
    }),
  }),
})

builder.queryField('managedPlaces', (t) =>
  t.field({
    type: PlacesRef,
    description:
      'What is loaded for the places of a municipality; for its administrators. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN.',
    args: { municipalityId: t.arg.int({ description: 'The municipality.' }) },
    resolve: async (_, { municipalityId }, context) => {
      const town = await managedTown(context, municipalityId)
      const [map, counts, imports, ground] = await Promise.all([
        mapOfTown(context.db, town.id),
        addressCounts(context.db, town.id),
        shownImports(context.db, town.id),
        townGround(context.db, town.id),
      ])
      return { municipalityId: town.id, map, ...counts, imports, hasBoundary: ground?.boundary != null }
    },
  }),
)

builder.queryField('districtArea', (t) =>
  t.string({
    nullable: true,
    description:
      'The area of a district as GeoJSON (RFC 7946), for its administrators; null for one without. Errors: UNAUTHENTICATED, NOT_FOUND.',
    args: { id: t.arg.int({ description: 'Id of the district.' }) },
    resolve: async (_, { id }, context) => {
      const district = await managedDistrict(context, id)
      const area = await districtArea(context.db, district)
      return area === null ? null : geoJsonOfArea(area)
    },
  }),
)
