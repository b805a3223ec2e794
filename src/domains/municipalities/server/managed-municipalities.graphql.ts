import { requireSignedIn, type SignedIn } from '#domains/access/server/viewer.ts'
import { paginatorInfo } from '#kit/common/page.ts'
import { builder, type Context } from '#kit/server/builder.ts'
import { forbidden, notFound } from '#kit/server/errors.ts'
import { checkedPage } from '#kit/server/page.graphql.ts'
import { findMunicipalities, listAllMunicipalities, type MunicipalityRow } from './municipalities.sql.ts'
import { MunicipalityRef } from './municipality.graphql.ts'
import * as policy from './municipality.policy.ts'
import { MunicipalityPageRef } from './municipality-queries.graphql.ts'

const PlatformDetailsRef = builder.objectRef<MunicipalityRow>('MunicipalityPlatformDetails').implement({
  description: 'What concerns the platform alone.',
  fields: (t) => ({
    isActive: t.exposeBoolean('isActive', { description: 'Whether it is there for everybody.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was made.' }),
    deactivatedAt: t.expose('deactivatedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Since when it is switched off, a new one from the beginning; null while it is on.',
    }),
    deletableFrom: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'From when on deleteMunicipality takes it; null while it is switched on.',
      resolve: (row) => policy.deletableFrom(row),
    }),
  }),
})

builder.objectField(MunicipalityRef, 'platformDetails', (t) =>
  t.field({
    type: PlatformDetailsRef,
    nullable: true,
    description: 'For the super administrator; null for everybody else.',
    resolve: (row, _, { viewer }) => (policy.canAccessSuperAdminMenu(viewer) ? row : null),
  }),
)

function requirePlatform({ viewer }: Context): SignedIn {
  const signedIn = requireSignedIn(viewer)
  if (!policy.canAccessSuperAdminMenu(signedIn)) throw forbidden()
  return signedIn
}

builder.queryFields((t) => ({
  managedMunicipalities: t.field({
    type: MunicipalityPageRef,
    // Nullable: if the list fails the rest of the page's query still arrives (rule 89).
    nullable: true,
    description:
      'All municipalities by name, those that are switched off too, for the super administrator. Errors: UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT.',
    args: {
      searchText: t.arg.string({
        required: false,
        description: 'Part of a name or slug, or of the postal code; at most 200 characters count.',
      }),
      isActive: t.arg.boolean({ required: false, description: 'Only those that are on, or off.' }),
      page: t.arg.int({ defaultValue: 1, description: 'From 1.' }),
      count: t.arg.int({ defaultValue: 20, description: 'Per page, at most 100.' }),
    },
    resolve: async (_, args, context) => {
      requirePlatform(context)
      const page = checkedPage(args.page, args.count)
      const searchText = args.searchText?.trim().slice(0, 200) || null
      const filter = { searchText, isActive: args.isActive ?? null }
      const { rows, total } = await listAllMunicipalities(context.db, filter, page)
      return { data: rows, paginatorInfo: () => paginatorInfo(page, rows.length, total) }
    },
  }),
  managedMunicipality: t.field({
    type: MunicipalityRef,
    nullable: true,
    description:
      'One municipality, switched on or off, for the super administrator. Errors: UNAUTHENTICATED, FORBIDDEN, NOT_FOUND.',
    args: { id: t.arg.int({ description: 'Of the municipality.' }) },
    resolve: async (_, { id }, context) => {
      requirePlatform(context)
      const [row] = await findMunicipalities(context.db, [id])
      if (row === undefined) throw notFound('Diese Gemeinde')
      return row
    },
  }),
}))
