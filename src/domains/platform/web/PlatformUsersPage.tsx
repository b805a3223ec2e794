import { Link, useSearchParams } from 'react-router'
import { UserSearch } from '#domains/management/web/UserSearch.tsx'
import listStyles from '#domains/management/web/UsersPage.module.css'
import { GROUPS, sortColumn, usersQueryOf, usersSearch } from '#domains/management/web/users-query.ts'
import { PLATFORM_TIME_ZONE } from '#domains/places/place.rules.ts'
import * as staffPaths from '#domains/staff-paths.ts'
import { PersonName } from '#domains/users/web/PersonName.tsx'
import { shortDateText } from '#kit/common/german.ts'
import { countText, say } from '#kit/common/say.ts'
import { loadOwn } from '#kit/web/data/page.ts'
import { pageMeta } from '#kit/web/meta.ts'
import { ChoiceLinks } from '#kit/web/ui/ChoiceLinks.tsx'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { PageSkeleton } from '#kit/web/ui/Skeleton.tsx'
import { Pagination } from '#kit/web/ui/table/Pagination.tsx'
import { Table } from '#kit/web/ui/table/Table.tsx'
import type { Route } from './+types/PlatformUsersPage.ts'
import { PlatformUsersPageDocument } from './Platform.generated.ts'
import { PlatformFrame } from './PlatformFrame.tsx'

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { group, searchText, sort, page } = usersQueryOf(new URL(request.url).searchParams)
  const { sortType, sortDirection } = sort
  const variables = { role: group, searchText: searchText || null, page, sortType, sortDirection }
  return loadOwn(PlatformUsersPageDocument, variables)
}

export const HydrateFallback = PageSkeleton

export const meta = () => pageMeta({ title: say`Benutzer der Plattform`, isPrivate: true })

export default function PlatformUsersPage({ loaderData: { data, errors } }: Route.ComponentProps) {
  const query = usersQueryOf(useSearchParams()[0])
  const path = staffPaths.PLATFORM_USERS
  const users = data?.users
  return (
    <PlatformFrame me={data?.me} errors={errors} title={say`Benutzer der Plattform`}>
      <ChoiceLinks
        choices={GROUPS.map(({ group, label }) => ({
          label: label(),
          to: `${path}${usersSearch(query, { group })}`,
          isHere: group === query.group,
        }))}
      />
      <UserSearch key={`${query.searchText} ${query.sort.word}`} path={path} query={query} />
      {users && users.data.length > 0 ? (
        <Table
          caption={countText(users.paginatorInfo.total, 'Person', 'Personen')}
          columns={[
            sortColumn(say`Name`, { path, query, usual: '', other: 'name-z' }),
            say`Anzeigename`,
            sortColumn(say`Konto seit`, { path, query, usual: 'neueste', other: 'aelteste' }),
            say`Sperre`,
          ]}
          rows={users.data.map((user) => [
            <Link key="name" to={staffPaths.platformUserPath(user.id)} className={listStyles.name}>
              <PersonName name={`${user.lastName}, ${user.firstName}`} isLocked={user.locked} />
            </Link>,
            user.username,
            user.createdAt === null ? '–' : shortDateText(user.createdAt, PLATFORM_TIME_ZONE),
            user.locked ? say`gesperrt` : '–',
          ])}
        />
      ) : null}
      {users ? (
        <Pagination info={users.paginatorInfo} linkTo={(page) => `${path}${usersSearch(query, { page })}`} />
      ) : null}
      {users?.data.length === 0 ? (
        <EmptyState title={say`Niemand gefunden`}>
          <p>{say`Gesucht wird in den Namen. Eine E-Mail-Adresse muss vollständig sein.`}</p>
        </EmptyState>
      ) : null}
    </PlatformFrame>
  )
}
