import { requireSignedIn } from '#domains/access/server/viewer.ts'
import { readableMunicipality } from '#domains/municipalities/server/municipality.graphql.ts'
import { loadReport } from '#domains/reports/server/load-report.ts'
import { ReportRef } from '#domains/reports/server/report.graphql.ts'
import { canSeeInternals } from '#domains/reports/server/report.policy.ts'
import type { ReportRow } from '#domains/reports/server/reports.sql.ts'
import { type PaginatorInfo, paginatorInfo } from '#kit/common/page.ts'
import { say } from '#kit/common/say.ts'
import { builder } from '#kit/server/builder.ts'
import { forbidden, notFound } from '#kit/server/errors.ts'
import { loadOne } from '#kit/server/loader.ts'
import { checkedPage, PaginatorInfoRef, pageArguments } from '#kit/server/page.graphql.ts'
import { FLOOD_SIGNS } from '../flood.rules.ts'
import { canDecideFlood, canSeeFloods } from './flood.policy.ts'
import { type FloodRow, heldAmong, heldReports, listFloods } from './floods.sql.ts'

const FloodSignRef = builder.enumType('FloodSign', {
  description:
    'Why reports count as a flood. PHOTO: the same picture. TEXT: the same text. PLACE: within 50 metres, without an account, from one network. NETWORK: from one network.',
  values: FLOOD_SIGNS,
})

type HeldPage = { data: ReportRow[]; paginatorInfo: PaginatorInfo }
const HeldPageRef = builder.objectRef<HeldPage>('HeldReportPage').implement({
  description: 'A page of the reports that are held in a flood.',
  fields: (t) => ({
    data: t.expose('data', {
      type: [ReportRef],
      description: 'The reports of this page, by author and age.',
    }),
    paginatorInfo: t.expose('paginatorInfo', {
      type: PaginatorInfoRef,
      description: 'Position of this page in the list.',
    }),
  }),
})

const FloodPermissionsRef = builder.objectRef<FloodRow>('FloodPermissions').implement({
  description: 'What the viewer may do with a flood.',
  fields: (t) => ({
    canDecide: t.boolean({
      description:
        'Whether the viewer may call decideFlood: administrators, and editors of all categories in it.',
      resolve: (row, _, { viewer }) => canDecideFlood(viewer, row),
    }),
  }),
})

export const FloodRef = builder.objectRef<FloodRow>('Flood').implement({
  description:
    'Many new reports of one sign within ten minutes, by people of whom nothing was approved before. They wait for one decision, and nobody but their authors and staff sees them.',
  fields: (t) => ({
    id: t.exposeInt('id', { description: 'Unique across all municipalities.' }),
    sign: t.expose('sign', { type: FloodSignRef, description: 'The sign by which it was found.' }),
    beganAt: t.expose('beganAt', { type: 'DateTime', description: 'When it was found.' }),
    lastAt: t.expose('lastAt', { type: 'DateTime', description: 'When its latest report came.' }),
    total: t.exposeInt('total', { description: 'Number of its held reports.' }),
    sample: t.field({
      type: ReportRef,
      nullable: true,
      description: 'Its latest report.',
      resolve: ({ sampleId }, _, context) => loadReport(context, sampleId),
    }),
    permissions: t.field({
      type: FloodPermissionsRef,
      description: 'What the viewer may do with it.',
      resolve: (row) => row,
    }),
  }),
})

const floodOfTown = async (floods: Promise<FloodRow[]>, id: number) =>
  (await floods).find((flood) => flood.id === id) ?? null

builder.queryFields((t) => ({
  floods: t.field({
    type: [FloodRef],
    // Nullable, so that an error in the list leaves the rest of the page's query intact (rule 89).
    nullable: true,
    description:
      'The floods of a municipality that wait for a decision, newest first, at most 50; for its staff. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN.',
    args: { municipalitySlug: t.arg.string({ description: 'The municipality.' }) },
    resolve: async (_, { municipalitySlug }, context) => {
      const viewer = requireSignedIn(context.viewer)
      const town = await readableMunicipality(context, municipalitySlug)
      if (town === null) throw notFound(say`Diese Gemeinde wurde nicht gefunden.`)
      if (!canSeeFloods(viewer, town.id)) throw forbidden()
      return listFloods(context.db, town.id)
    },
  }),
  heldReports: t.field({
    type: HeldPageRef,
    nullable: true,
    description:
      'The reports that are held in a flood, for staff of its municipality. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, BAD_USER_INPUT.',
    args: {
      ...pageArguments,
      municipalitySlug: t.arg.string({ description: 'The municipality.' }),
      floodId: t.arg.int({ description: 'Id of the flood.' }),
    },
    resolve: async (_, { municipalitySlug, floodId, ...args }, context) => {
      const viewer = requireSignedIn(context.viewer)
      const town = await readableMunicipality(context, municipalitySlug)
      if (town === null) throw notFound(say`Diese Gemeinde wurde nicht gefunden.`)
      if (!canSeeFloods(viewer, town.id)) throw forbidden()
      const page = checkedPage(args.page, args.count)
      const flood = await floodOfTown(listFloods(context.db, town.id), floodId)
      if (flood === null) throw notFound(say`Diese Häufung wurde nicht gefunden.`)
      const offset = (page.page - 1) * page.count
      const data = await heldReports(context.db, flood, { most: page.count, offset })
      return { data, paginatorInfo: paginatorInfo(page, data.length, flood.total) }
    },
  }),
}))

const loadHeld = loadOne(
  ({ db }, ids: readonly number[]) => heldAmong(db, ids),
  (row) => row.reportId,
)

builder.objectField(ReportRef, 'floodId', (t) =>
  t.int({
    nullable: true,
    description: 'Id of the flood in which it is held; null for everybody but staff, and if it is in none.',
    resolve: async (row, _, context) =>
      canSeeInternals(context.viewer, row) && !row.isPublished
        ? ((await loadHeld(context, row.id))?.floodId ?? null)
        : null,
  }),
)
