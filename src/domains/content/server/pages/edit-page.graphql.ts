import { z } from 'zod'
import { MunicipalityRef } from '#domains/municipalities/server/municipality.graphql.ts'
import { MunicipalityPermissionsRef } from '#domains/municipalities/server/municipality-permissions.graphql.ts'
import { findChosenMonths } from '#domains/municipalities/server/retention.sql.ts'
import { type PaginatorInfo, paginatorInfo } from '#kit/common/page.ts'
import { message, say } from '#kit/common/say.ts'
import { builder } from '#kit/server/builder.ts'
import { checkedPage, PaginatorInfoRef, pageArguments } from '#kit/server/page.graphql.ts'
import { richHtml } from '#kit/server/rich-text.ts'
import { checked } from '#kit/server/validation.ts'
import { PAGE_TEXT } from '../../page-text.rules.ts'
import { fillPlaceholders } from '../../placeholder.rules.ts'
import { canEditTexts } from './cms-page.policy.ts'
import {
  type EditablePage,
  editablePage,
  editablePages,
  requireEditor,
  restorePage,
  revertToInherited,
  savePage,
  uploadTextPicture,
} from './edit-page.ts'
import { listVersions, type VersionRow } from './page-texts.sql.ts'

builder.objectField(MunicipalityPermissionsRef, 'canEditTexts', (t) =>
  t.boolean({
    description:
      'Whether the viewer may write the municipality’s own imprint, data protection and other texts.',
    resolve: ({ id }, _, { viewer }) => canEditTexts(viewer, id),
  }),
)

const authorOf = (row: VersionRow | null, { isSuperAdmin }: { isSuperAdmin: boolean }): string | null =>
  row?.isAuthorOfPlatform && !isSuperAdmin ? say`Plattform` : (row?.authorName ?? null)

const WHO =
  'The person who saved it. "Plattform" stands for a super administrator unless the viewer is one too; null for a deleted account.'

const VersionRef = builder.objectRef<VersionRow>('CmsPageVersion').implement({
  description: 'A saved version of a text.',
  fields: (t) => ({
    id: t.exposeInt('id', { description: 'Newer entries have higher ids.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was saved.' }),
    authorName: t.string({
      nullable: true,
      description: WHO,
      resolve: (row, _, { viewer }) => authorOf(row, viewer),
    }),
    text: t.string({
      nullable: true,
      description: 'As `CmsPage.text`; null: the own text was removed at that time.',
      resolve: ({ text }) => (text === null ? null : richHtml(text)),
    }),
  }),
})

type Versions = { data: VersionRow[]; paginatorInfo: PaginatorInfo }
const VersionsRef = builder.objectRef<Versions>('CmsPageVersionPage').implement({
  description: 'A page of versions.',
  fields: (t) => ({
    data: t.expose('data', { type: [VersionRef], description: 'The versions, the newest first.' }),
    paginatorInfo: t.expose('paginatorInfo', {
      type: PaginatorInfoRef,
      description: 'Position of this page in the list.',
    }),
  }),
})

const EditablePageRef = builder.objectRef<EditablePage>('EditableCmsPage').implement({
  description: 'A page of text for its editors.',
  fields: (t) => ({
    slug: t.string({ description: 'The last part of its path.', resolve: ({ page }) => page.slug }),
    name: t.string({ description: 'Its heading.', resolve: ({ page }) => page.name() }),
    text: t.exposeString('text', { description: 'The present text, in Markdown.' }),
    version: t.int({
      description: 'The newest version, for `basedOn`; 0 if there never was an own text.',
      resolve: ({ newest }) => newest?.id ?? 0,
    }),
    isOwn: t.boolean({
      description:
        'Whether there is an own text; otherwise the platform’s text is shown, or the one that the program brings.',
      resolve: ({ newest }) => newest?.text != null,
    }),
    changedAt: t.expose('changedAt', {
      type: 'DateTime',
      description: 'Time since which the present text is valid.',
    }),
    authorName: t.string({
      nullable: true,
      description: WHO,
      resolve: ({ newest }, _, { viewer }) => (newest?.text == null ? null : authorOf(newest, viewer)),
    }),
    isOverdue: t.exposeBoolean('isOverdue', {
      description: 'Whether the accessibility statement has not been reviewed for twelve months.',
    }),
    versions: t.field({
      type: VersionsRef,
      nullable: true,
      description: 'Earlier saved versions. Errors: BAD_USER_INPUT.',
      args: pageArguments,
      resolve: async ({ page: { slug }, municipalityId }, args, { db }) => {
        const page = checkedPage(args.page, args.count)
        const { rows, total } = await listVersions(db, slug, municipalityId, page)
        return { data: rows, paginatorInfo: paginatorInfo(page, rows.length, total) }
      },
    }),
  }),
})

const whose = builder.args((t) => ({
  municipalityId: t.int({ required: false, description: 'The municipality; without it the platform.' }),
}))
const READING = 'Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN.'

builder.objectField(MunicipalityRef, 'editableCmsPage', (t) =>
  t.field({
    type: EditablePageRef,
    nullable: true,
    description: 'A page for the municipality’s administrators; null for everybody else. Errors: NOT_FOUND.',
    args: { slug: t.arg.string({ required: false, description: 'The last part of its path.' }) },
    resolve: ({ id }, { slug }, context) =>
      slug != null && canEditTexts(context.viewer, id) ? editablePage(context, slug, id) : null,
  }),
)

builder.objectField(MunicipalityRef, 'editableCmsPages', (t) =>
  t.field({
    type: [EditablePageRef],
    nullable: true,
    description: 'All pages for which it can have its own text; null for everybody but its administrators.',
    resolve: ({ id }, _, context) => (canEditTexts(context.viewer, id) ? editablePages(context, id) : null),
  }),
)

builder.queryFields((t) => ({
  editableCmsPages: t.field({
    type: [EditablePageRef],
    nullable: true,
    description: `The pages of text for the super administrator, with a municipality those that it can have. ${READING}`,
    args: whose,
    resolve: (_, { municipalityId }, context) => editablePages(context, municipalityId ?? null),
  }),
  editableCmsPage: t.field({
    type: EditablePageRef,
    nullable: true,
    description: `One of them. ${READING}`,
    args: { ...whose, slug: t.arg.string({ description: 'The last part of its path.' }) },
    resolve: (_, { slug, municipalityId }, context) => editablePage(context, slug, municipalityId ?? null),
  }),
  textPreview: t.field({
    type: 'String',
    nullable: true,
    description: `The HTML that a text in Markdown becomes. ${READING} BAD_USER_INPUT.`,
    args: { ...whose, text: t.arg.string({ description: 'Markdown.' }) },
    resolve: async (_, { text, municipalityId }, context) => {
      const town = await requireEditor(context, municipalityId ?? null)
      const chosenMonths = town === null ? {} : await findChosenMonths(context.db, town.id)
      const facts = town && { ...town, chosenMonths }
      return richHtml(fillPlaceholders(checked(previewSchema, { text }).text, facts, context.operator))
    },
  }),
}))

const previewSchema = z.object({
  text: z.string().max(PAGE_TEXT.max, { error: message`Der Text darf höchstens 50.000 Zeichen haben.` }),
})

const target = builder.args((t) => ({
  slug: t.string({ description: 'The last part of its path.' }),
  municipalityId: t.int({ required: false, description: 'The municipality; without it the platform.' }),
  basedOn: t.int({
    description: '`version` at the time when editing began; CONFLICT if it has changed since.',
  }),
}))
const WRITING = 'It is recorded in the audit log. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, CONFLICT'

builder.mutationFields((t) => ({
  saveCmsPage: t.field({
    type: EditablePageRef,
    description: `Saves the text of a page; saving the same text again confirms that it is still valid. ${WRITING}, BAD_USER_INPUT.`,
    args: { ...target, text: t.arg.string({ description: '10 to 50,000 characters of Markdown.' }) },
    resolve: (_, { text, ...which }, context) => savePage(context, which, text),
  }),
  restoreCmsPage: t.field({
    type: EditablePageRef,
    description: `Restores an earlier version as the newest one. ${WRITING}.`,
    args: { ...target, versionId: t.arg.int({ description: 'Id of the earlier version.' }) },
    resolve: (_, { versionId, ...which }, context) => restorePage(context, which, versionId),
  }),
  giveBackCmsPage: t.field({
    type: EditablePageRef,
    description: `Removes an own text: the platform’s text is shown again, or the one that the program brings. ${WRITING}.`,
    args: target,
    resolve: (_, which, context) => revertToInherited(context, which),
  }),
  uploadTextPicture: t.field({
    type: 'String',
    description:
      'Uploads a picture for a text and returns its path. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, UPLOAD_REJECTED, RATE_LIMITED.',
    args: {
      ...whose,
      file: t.arg({ type: 'Upload', description: 'JPEG, PNG, WebP, HEIC or AVIF, at most 10 MB.' }),
    },
    resolve: (_, { file, municipalityId }, context) =>
      uploadTextPicture(context, municipalityId ?? null, file),
  }),
}))
