import { readableOff } from '#domains/access/server/viewer.ts'
import type { CategoryRow } from '#domains/categories/server/categories.sql.ts'
import {
  CategoryRef,
  loadCategory,
  loadSubCategory,
  SubCategoryRef,
} from '#domains/categories/server/category.graphql.ts'
import type { MunicipalityRow, StatusRow } from '#domains/municipalities/server/municipalities.sql.ts'
import { loadMunicipality, MunicipalityRef } from '#domains/municipalities/server/municipality.graphql.ts'
import { loadStatuses, StatusRef } from '#domains/municipalities/server/status.graphql.ts'
import * as paths from '#domains/paths.ts'
import { PhotoRef } from '#domains/photos/server/photo.graphql.ts'
import { photosOfReports } from '#domains/photos/server/photos.sql.ts'
import { LocationRef } from '#domains/places/server/place.graphql.ts'
import { addressOf } from '#domains/site.rules.ts'
import { AuthorRef } from '#domains/users/server/author.graphql.ts'
import { loadPerson, UserRef } from '#domains/users/server/user.graphql.ts'
import { type Soon, thenMaybe } from '#kit/common/maybe-async.ts'
import { say } from '#kit/common/say.ts'
import { builder, type Context } from '#kit/server/builder.ts'
import { badInput } from '#kit/server/errors.ts'
import { loadMany } from '#kit/server/loader.ts'
import { SECTIONS } from '../report.rules.ts'
import { SOURCES } from '../report-sources.rules.ts'
import { visibleAuthorDetails } from './author-visibility.ts'
import { hasHiddenPlace, withExactPlace } from './exact-place.ts'
import { canSeeExactPlace, canSeeInternals, isPublic } from './report.policy.ts'
import { ReportPermissionsRef } from './report-permissions.graphql.ts'
import type { ReportRow } from './reports.sql.ts'
import { staticMapPath } from './static-map.ts'

const SectionRef = builder.enumType('ReportSection', {
  description: 'Whether a report is public: NOT_PUBLISHED_YET until it is approved, then STANDARD.',
  values: SECTIONS,
})
export const SourceRef = builder.enumType('ReportSource', {
  description: 'The way by which a report came in.',
  values: SOURCES,
})
const StaticMapSizeRef = builder.enumType('StaticMapSize', {
  description: 'Sizes of drawn maps: 320 × 180, 640 × 360, 1280 × 720 pixels.',
  values: ['LARGE', 'MEDIUM', 'SMALL'] as const,
})

const loadPhotos = loadMany(
  (context, ids: readonly number[]) => photosOfReports(context.db, ids),
  (row) => row.reportId,
)

export const ReportRef = builder.objectRef<ReportRow>('Report')

ReportRef.implement({
  description: 'A report to a municipality.',
  fields: (t) => ({
    id: t.exposeInt('id', { description: 'Unique across all municipalities.' }),
    slug: t.exposeString('slug', {
      description: 'Its part of the path; unique in its municipality, permanent.',
    }),
    number: t.exposeString('number', {
      description: 'Number for people: year and running number, "2026-000123".',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was filed.' }),
    updatedAt: t.expose('updatedAt', {
      type: 'DateTime',
      description: 'Time of the last change of its status, section or text.',
    }),
    resolvedAt: t.expose('resolvedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time at which it was closed; null while it is open.',
    }),
    source: t.field({
      type: SourceRef,
      nullable: true,
      description: 'The way by which it came in; null for everybody but staff.',
      resolve: (row, _, { viewer }) => (canSeeInternals(viewer, row) ? row.source : null),
    }),
    url: t.string({
      description: 'Absolute URL of its page.',
      resolve: (row, _, context) =>
        thenMaybe([municipalityOf(context, row), categoryOf(context, row)], (municipality, category) =>
          addressOf(
            context.publicUrl,
            municipality,
            paths.reportPath({ slug: row.slug, municipality, category }),
          ),
        ),
    }),
    isInternal: t.exposeBoolean('isInternal', { description: 'For staff only.' }),
    version: t.int({
      nullable: true,
      description: 'Counter of its changes, including internal ones; null for everybody but staff.',
      resolve: (row, _, { viewer }) => (canSeeInternals(viewer, row) ? row.version : null),
    }),
    internalNotes: t.string({
      nullable: true,
      description: 'Notes of the staff; null for everybody else.',
      resolve: (row, _, { viewer }) => (canSeeInternals(viewer, row) ? row.internalNotes : null),
    }),
    staticMapUrl: t.string({
      nullable: true,
      description:
        'Absolute URL of a drawn map of its place, in light colours and single density; signed for at most 15 minutes while the report is not public; null if the town has no map. "-dunkel" or "@2x" before ".webp" gives the dark or the dense one.',
      args: { size: t.arg({ type: StaticMapSizeRef, defaultValue: 'MEDIUM' }) },
      resolve: (row, { size }, context) =>
        thenMaybe(
          [municipalityOf(context, row), statusOf(context, row.municipalityId, row.statusId)],
          ({ slug, mapHash }, { kind }) => {
            if (mapHash === null) return null
            const knowsMore = hasHiddenPlace(row) && canSeeExactPlace(context.viewer, row)
            const point = knowsMore ? withExactPlace(row) : row
            // Reports of a deactivated municipality are visible only to its former staff.
            const isForAll =
              isPublic(row) && !knowsMore && !readableOff(context.viewer).includes(row.municipalityId)
            const scene = { slug, point, shape: point.shape, kind, mapHash, isPublic: isForAll }
            return `${context.origin}${staticMapPath(context, scene, size)}`
          },
        ),
    }),
    responsibleEditor: t.field({
      type: UserRef,
      nullable: true,
      description: 'The editor that it is assigned to; null for everybody but staff.',
      resolve: (row, _, context) =>
        row.responsibleEditorId !== null && canSeeInternals(context.viewer, row)
          ? loadPerson(context, row.responsibleEditorId)
          : null,
    }),
    category: t.field({
      type: CategoryRef,
      description: 'Its category.',
      resolve: (row, _, context) => categoryOf(context, row),
    }),
    subCategory: t.field({
      type: SubCategoryRef,
      nullable: true,
      description: 'Its sub-category.',
      resolve: (row, _, context) =>
        row.subCategoryId === null ? null : loadSubCategory(context, row.subCategoryId),
    }),
    location: t.field({ type: LocationRef, description: 'Its place.', resolve: (row) => row }),
    status: t.field({
      type: StatusRef,
      description: 'One of its municipality’s own statuses.',
      resolve: (row, _, context) => statusOf(context, row.municipalityId, row.statusId),
    }),
    municipality: t.field({
      type: MunicipalityRef,
      description: 'The municipality that received it.',
      resolve: (row, _, context) => municipalityOf(context, row),
    }),
    photos: t.field({
      type: [PhotoRef],
      description: 'At most five, in order, without those of comments.',
      args: {
        first: t.arg.int({
          required: false,
          description: 'Maximum number of photos, from 1; less is BAD_USER_INPUT. Lists show one.',
        }),
      },
      resolve: (row, { first }, context) => {
        if (first != null && first < 1)
          throw badInput({ first: say`Bitte fragen Sie nach mindestens einem Foto.` })
        if (row.photoCount === 0) return []
        return thenMaybe([loadPhotos(context, row.id)], (all) => all.slice(0, first ?? undefined))
      },
    }),
    user: t.field({
      type: AuthorRef,
      nullable: true,
      description: 'Its author; null if they have no account.',
      resolve: async (row, _, context) => {
        const person = row.personId === null ? null : await loadPerson(context, row.personId)
        if (person === null) return null
        return { person, ...(await visibleAuthorDetails(context, row)), municipalityId: row.municipalityId }
      },
    }),
    commentCount: t.exposeInt('commentCount', { description: 'Number of comments and answers.' }),
    section: t.field({
      type: SectionRef,
      description: 'Whether it is public.',
      resolve: (row) => (row.isPublished ? 'STANDARD' : 'NOT_PUBLISHED_YET'),
    }),
    permissions: t.field({
      type: ReportPermissionsRef,
      description: 'The viewer’s permissions.',
      resolve: (row) => row,
    }),
  }),
})

/** Foreign keys guarantee the row: its absence is a bug, no valid state. */
function existing<Row>(row: Row | null | undefined, what: string): Row {
  if (row === null || row === undefined) throw new Error(`a report without its ${what}`)
  return row
}

export const municipalityOf = (context: Context, row: { municipalityId: number }): Soon<MunicipalityRow> =>
  thenMaybe([loadMunicipality(context, row.municipalityId)], (town) => existing(town, 'municipality'))

export const categoryOf = (context: Context, row: { categoryId: number }): Soon<CategoryRow> =>
  thenMaybe([loadCategory(context, row.categoryId)], (category) => existing(category, 'category'))

export const statusOf = (context: Context, municipalityId: number, statusId: number): Soon<StatusRow> =>
  thenMaybe([loadStatuses(context, municipalityId)], (statuses) =>
    existing(
      statuses.find((each) => each.id === statusId),
      'status',
    ),
  )
