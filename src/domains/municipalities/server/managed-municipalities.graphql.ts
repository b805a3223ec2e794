import { requireSignedIn, type SignedIn } from '#domains/access/server/viewer.ts'
import { paginatorInfo } from '#kit/common/page.ts'
import { say } from '#kit/common/say.ts'
import { searchTextOrNull } from '#kit/common/search-text.ts'
import { builder, type Context } from '#kit/server/builder.ts'
import { forbidden, notFound } from '#kit/server/errors.ts'
import { checkedPage } from '#kit/server/page.graphql.ts'
import { findMunicipalities, listAllMunicipalities, type MunicipalityRow } from './municipalities.sql.ts'
import { MunicipalityRef } from './municipality.graphql.ts'
import * as policy from './municipality.policy.ts'
import { MunicipalityPageRef } from './municipality-queries.graphql.ts'
import { searchTowns } from './search/search-towns.ts'

const PlatformDetailsRef = builder.objectRef<MunicipalityRow>('MunicipalityPlatformDetails').implement({
  description: 'Details for the super administrator.',
  fields: (t) => ({
    isActive: t.exposeBoolean('isActive', { description: 'Whether it is switched on.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Time of its creation.' }),
    deactivatedAt: t.expose('deactivatedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time since which it is switched off, for a new one its creation; null while it is on.',
    }),
    deletableFrom: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Time from which deleteMunicipality is allowed; null while it is switched on.',
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
        description:
          'As in municipalities, or part of a slug or internal name; only the first 200 characters are used.',
      }),
      isActive: t.arg.boolean({ required: false, description: 'Only those that are switched on, or off.' }),
      page: t.arg.int({ defaultValue: 1, description: 'From 1.' }),
      count: t.arg.int({ defaultValue: 20, description: 'Per page, at most 100.' }),
    },
    resolve: async (_, args, context) => {
      requirePlatform(context)
      const page = checkedPage(args.page, args.count)
      const searchText = searchTextOrNull(args.searchText, 200)
      const towns =
        searchText === null ? [] : await searchTowns(context.db, searchText, { onlyActive: false })
      const filter = { searchText, found: towns.map(({ id }) => id), isActive: args.isActive ?? null }
      const { rows, total } = await listAllMunicipalities(context.db, filter, page)
      return { data: rows, paginatorInfo: () => paginatorInfo(page, rows.length, total) }
    },
  }),
  managedMunicipality: t.field({
    type: MunicipalityRef,
    nullable: true,
    description:
      'One municipality, switched on or off, for the super administrator. Errors: UNAUTHENTICATED, FORBIDDEN, NOT_FOUND.',
    args: { id: t.arg.int({ description: 'Id of the municipality.' }) },
    resolve: async (_, { id }, context) => {
      requirePlatform(context)
      const [row] = await findMunicipalities(context.db, [id])
      if (row === undefined) throw notFound(say`Diese Gemeinde wurde nicht gefunden.`)
      return row
    },
  }),
}))
