import { requireSignedIn } from '#domains/access/server/viewer.ts'
import type { PersonRow } from '#domains/users/server/people.sql.ts'
import { UserRef } from '#domains/users/server/user.graphql.ts'
import { type PaginatorInfo, paginatorInfo } from '#kit/common/page.ts'
import { searchTextOrNull } from '#kit/common/search-text.ts'
import { builder } from '#kit/server/builder.ts'
import { forbidden } from '#kit/server/errors.ts'
import { checkedPage, PaginatorInfoRef, SortDirectionRef } from '#kit/server/page.graphql.ts'
import { USER_GROUPS } from '../management.rules.ts'
import { administeredTown } from './administered-town.ts'
import { listUsers, USER_SORTS } from './members.sql.ts'

const GroupRef = builder.enumType('UserGroup', {
  description: 'Groups of users: administrators, editors, citizens who posted, locked accounts.',
  values: USER_GROUPS,
})

const SortRef = builder.enumType('UserSortType', {
  description: 'Sort orders of user lists: last and first name, or time of creation.',
  values: USER_SORTS,
})

type UserPage = { data: PersonRow[]; paginatorInfo: PaginatorInfo }

const UserPageRef = builder.objectRef<UserPage>('UserPage').implement({
  description: 'A page of users.',
  fields: (t) => ({
    data: t.expose('data', { type: [UserRef], description: 'The accounts of this page.' }),
    paginatorInfo: t.expose('paginatorInfo', {
      type: PaginatorInfoRef,
      description: 'Position of this page in the list.',
    }),
  }),
})

builder.queryField('users', (t) =>
  t.field({
    type: UserPageRef,
    // Nullable: if the list fails the rest of the page's query still arrives (rule 89).
    nullable: true,
    description:
      'Staff of a municipality and citizens who posted there, for its administrators; everybody for the super administrator. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, BAD_USER_INPUT.',
    args: {
      municipalityId: t.arg.int({
        required: false,
        description:
          'Id of the municipality; without it the whole platform, for the super administrator only.',
      }),
      role: t.arg({ type: GroupRef, required: false, description: 'Only entries with this value.' }),
      searchText: t.arg.string({
        required: false,
        description: 'Part of a name, or a complete e-mail address; only the first 200 characters are used.',
      }),
      page: t.arg.int({ defaultValue: 1, description: 'From 1.' }),
      count: t.arg.int({ defaultValue: 20, description: 'Per page, at most 100.' }),
      sortType: t.arg({ type: SortRef, defaultValue: 'NAME' }),
      sortDirection: t.arg({ type: SortDirectionRef, defaultValue: 'ASC' }),
    },
    resolve: async (_, args, context) => {
      const { municipalityId = null } = args
      if (municipalityId !== null) await administeredTown(context, municipalityId)
      else if (!requireSignedIn(context.viewer).isSuperAdmin) throw forbidden()
      const page = checkedPage(args.page, args.count)
      const searchText = searchTextOrNull(args.searchText, 200)
      const order = { by: args.sortType, isDescending: args.sortDirection === 'DESC' }
      const filter = { municipalityId, group: args.role ?? null, searchText }
      const { rows, total } = await listUsers(context.db, filter, order, page)
      return { data: rows, paginatorInfo: paginatorInfo(page, rows.length, total) }
    },
  }),
)
