import type { MunicipalityRow } from '#domains/municipalities/server/municipalities.sql.ts'
import {
  anyMunicipality,
  loadMunicipality,
  MunicipalityRef,
} from '#domains/municipalities/server/municipality.graphql.ts'
import { canRead } from '#domains/municipalities/server/municipality.policy.ts'
import { say } from '#kit/common/say.ts'
import { builder, type Context } from '#kit/server/builder.ts'
import { notFound } from '#kit/server/errors.ts'
import { imagesOf, richHtml, type TextImage } from '#kit/server/rich-text.ts'
import { cmsPageOf } from '../../cms-page.rules.ts'
import { canReadPage } from './cms-page.policy.ts'
import { type PageContent, readPage } from './read-page.ts'

const CmsImageRef = builder.objectRef<TextImage>('CmsImage').implement({
  description: 'A picture in a page’s text.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Alternative text; empty for decoration.' }),
    fileName: t.exposeString('fileName', { description: 'Its path on this site.' }),
    caption: t.exposeString('caption', { nullable: true, description: 'Caption.' }),
    link: t.exposeString('link', { nullable: true, description: 'Target of its link.' }),
  }),
})

const CmsPageRef = builder.objectRef<PageContent>('CmsPage').implement({
  description: 'A page of text: imprint, data protection, terms and others.',
  fields: (t) => ({
    id: t.int({
      description: 'Id of the page; the same for the text of each municipality.',
      resolve: ({ page }) => page.id,
    }),
    slug: t.string({ description: 'The last part of its address.', resolve: ({ page }) => page.slug }),
    name: t.string({ description: 'Its heading.', resolve: ({ page }) => page.name() }),
    description: t.string({
      description: 'Its topic in one sentence.',
      resolve: ({ page }) => page.description(),
    }),
    text: t.string({
      description: 'Sanitised HTML with headings, lists, links and pictures.',
      resolve: ({ text }) => richHtml(text),
    }),
    images: t.field({
      type: [CmsImageRef],
      description: 'The pictures in its text, in their order.',
      resolve: ({ text }) => imagesOf(text),
    }),
    municipality: t.field({
      type: MunicipalityRef,
      nullable: true,
      description:
        'The municipality that wrote the text; null for the platform’s text, and if the municipality is switched off.',
      resolve: ({ municipalityId, town }, _, context) =>
        municipalityId === null ? null : seen(context, town),
    }),
    askedFor: t.field({
      type: MunicipalityRef,
      nullable: true,
      description: 'The municipality of the request; null without one, and if it is switched off.',
      resolve: ({ town }, _, context) => seen(context, town),
    }),
    askedForName: t.string({
      nullable: true,
      description: 'Name of the municipality of the request, even if it is switched off.',
      resolve: ({ town }) => town?.name ?? null,
    }),
  }),
})

/**
 * The page's municipality, or null if it is deactivated: the page then shows its name and own text and links
 * to nothing of it.
 */
const seen = ({ viewer }: Context, town: MunicipalityRow | null) =>
  town !== null && canRead(viewer, town) ? town : null

const pageArgs = builder.args((t) => ({
  id: t.int({ required: false, description: 'Id of the page.' }),
  slug: t.string({ required: false, description: 'Slug of the page, for example "impressum".' }),
}))

builder.queryField('cmsPage', (t) =>
  t.field({
    type: CmsPageRef,
    nullable: true,
    description:
      'A page by id or slug: a municipality’s own text, otherwise the platform’s. A municipality that is switched off only has imprint and data protection. Errors: NOT_FOUND.',
    args: {
      ...pageArgs,
      municipalityId: t.arg.int({
        required: false,
        description: 'Municipality whose own text is preferred.',
      }),
      municipalitySlug: t.arg.string({
        required: false,
        description: 'The same by slug; `municipalityId` takes precedence.',
      }),
    },
    resolve: async (_, { municipalityId, municipalitySlug, ...which }, context) => {
      const page = cmsPageOf(which)
      if (page === null) throw notFound(say`Diese Seite wurde nicht gefunden.`)
      if (municipalityId == null && municipalitySlug == null) return readPage(context, page, null)
      const town =
        municipalityId == null
          ? await anyMunicipality(context, municipalitySlug ?? '')
          : await loadMunicipality(context, municipalityId)
      if (town === null || !canReadPage(context.viewer, page, town))
        throw notFound(say`Diese Gemeinde wurde nicht gefunden.`)
      return readPage(context, page, town)
    },
  }),
)

builder.objectField(MunicipalityRef, 'cmsPage', (t) =>
  t.field({
    type: CmsPageRef,
    nullable: true,
    description:
      'The same for the municipality that a page asks for by its slug; null if there is no such page of a municipality.',
    args: pageArgs,
    resolve: (town, which, context) => {
      const page = cmsPageOf(which)
      return page?.isTowns ? readPage(context, page, town) : null
    },
  }),
)
