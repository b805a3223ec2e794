import { z } from 'zod'
import { MunicipalityRef } from '#domains/municipalities/server/municipality.graphql.ts'
import { MunicipalityPermissionsRef } from '#domains/municipalities/server/municipality-permissions.graphql.ts'
import { findChosenMonths } from '#domains/municipalities/server/retention.sql.ts'
import { type PaginatorInfo, paginatorInfo } from '#kit/common/page.ts'
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
    description: 'May write the municipality’s own imprint, data protection and the like.',
    resolve: ({ id }, _, { viewer }) => canEditTexts(viewer, id),
  }),
)

const authorOf = (row: VersionRow | null, { isSuperAdmin }: { isSuperAdmin: boolean }): string | null =>
  row?.isAuthorOfPlatform && !isSuperAdmin ? 'Plattform' : (row?.authorName ?? null)

const WHO =
  'Who saved it; "Plattform" instead of a super administrator’s name for everybody else, null for an account that is gone.'

const VersionRef = builder.objectRef<VersionRow>('CmsPageVersion').implement({
  description: 'A text as it once was saved.',
  fields: (t) => ({
    id: t.exposeInt('id', { description: 'The higher the newer.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was saved.' }),
    authorName: t.string({
      nullable: true,
      description: WHO,
      resolve: (row, _, { viewer }) => authorOf(row, viewer),
    }),
    text: t.string({
      nullable: true,
      description: 'As `CmsPage.text`; null: from then on there was no own text.',
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
      description: 'Where this page stands.',
    }),
  }),
})

const EditablePageRef = builder.objectRef<EditablePage>('EditableCmsPage').implement({
  description: 'A page of text for those who write it.',
  fields: (t) => ({
    slug: t.string({ description: 'As in its address.', resolve: ({ page }) => page.slug }),
    name: t.string({ description: 'Its heading.', resolve: ({ page }) => page.name }),
    text: t.exposeString('text', { description: 'What holds, in Markdown.' }),
    version: t.int({
      description: 'The newest version, for `basedOn`; 0 where there never was an own text.',
      resolve: ({ newest }) => newest?.id ?? 0,
    }),
    isOwn: t.boolean({
      description: 'There is an own text; else the platform’s holds, or the one that came with the program.',
      resolve: ({ newest }) => newest?.text != null,
    }),
    changedAt: t.expose('changedAt', {
      type: 'DateTime',
      description: 'Since when the text that holds is so.',
    }),
    authorName: t.string({
      nullable: true,
      description: WHO,
      resolve: ({ newest }, _, { viewer }) => (newest?.text == null ? null : authorOf(newest, viewer)),
    }),
    isOverdue: t.exposeBoolean('isOverdue', {
      description: 'The statement on accessibility was not looked through for twelve months.',
    }),
    versions: t.field({
      type: VersionsRef,
      nullable: true,
      description: 'What was saved before. Errors: BAD_USER_INPUT.',
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
  municipalityId: t.int({ required: false, description: 'Whose; without it the platform’s.' }),
}))
const READING = 'Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN.'

builder.objectField(MunicipalityRef, 'editableCmsPage', (t) =>
  t.field({
    type: EditablePageRef,
    nullable: true,
    description: 'A page for the municipality’s administrators; null for everybody else. Errors: NOT_FOUND.',
    args: { slug: t.arg.string({ required: false, description: 'As in its address.' }) },
    resolve: ({ id }, { slug }, context) =>
      slug != null && canEditTexts(context.viewer, id) ? editablePage(context, slug, id) : null,
  }),
)

builder.objectField(MunicipalityRef, 'editableCmsPages', (t) =>
  t.field({
    type: [EditablePageRef],
    nullable: true,
    description: 'All pages that it can have an own text for; null for everybody but its administrators.',
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
    args: { ...whose, slug: t.arg.string({ description: 'As in its address.' }) },
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
  text: z.string().max(PAGE_TEXT.max, 'Der Text darf höchstens 50.000 Zeichen haben.'),
})

const target = builder.args((t) => ({
  slug: t.string({ description: 'As in its address.' }),
  municipalityId: t.int({ required: false, description: 'Whose; without it the platform’s.' }),
  basedOn: t.int({ description: '`version` when the change was begun: another one by now is a CONFLICT.' }),
}))
const WRITING = 'Written into the audit log. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, CONFLICT'

builder.mutationFields((t) => ({
  saveCmsPage: t.field({
    type: EditablePageRef,
    description: `Writes the text of a page; the same once more says that it still holds. ${WRITING}, BAD_USER_INPUT.`,
    args: { ...target, text: t.arg.string({ description: '10 to 50,000 characters of Markdown.' }) },
    resolve: (_, { text, ...which }, context) => savePage(context, which, text),
  }),
  restoreCmsPage: t.field({
    type: EditablePageRef,
    description: `Makes an earlier version the newest again. ${WRITING}.`,
    args: { ...target, versionId: t.arg.int({ description: 'Of the earlier one.' }) },
    resolve: (_, { versionId, ...which }, context) => restorePage(context, which, versionId),
  }),
  giveBackCmsPage: t.field({
    type: EditablePageRef,
    description: `Gives an own text up: the platform’s holds again, or the one that came with the program. ${WRITING}.`,
    args: target,
    resolve: (_, which, context) => revertToInherited(context, which),
  }),
  uploadTextPicture: t.field({
    type: 'String',
    description:
      'Takes a picture for a text and answers its address. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, UPLOAD_REJECTED, RATE_LIMITED.',
    args: {
      ...whose,
      file: t.arg({ type: 'Upload', description: 'JPEG, PNG, WebP or HEIC, at most 10 MB.' }),
    },
    resolve: (_, { file, municipalityId }, context) =>
      uploadTextPicture(context, municipalityId ?? null, file),
  }),
}))
