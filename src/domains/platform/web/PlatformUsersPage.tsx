import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { UnlockUserAccountDocument } from '#domains/management/web/EditUserPage.generated.ts'
import { LockDialog } from '#domains/management/web/LockDialog.tsx'
import { UserSearch } from '#domains/management/web/UserSearch.tsx'
import listStyles from '#domains/management/web/UsersPage.module.css'
import { useAct } from '#domains/management/web/use-act.ts'
import { GROUPS, sortColumn, usersQueryOf, usersSearch } from '#domains/management/web/users-query.ts'
import * as paths from '#domains/paths.ts'
import { PLATFORM_TIME_ZONE } from '#domains/places/place.rules.ts'
import { PersonName } from '#domains/users/web/PersonName.tsx'
import { countText, shortDateText } from '#kit/common/german.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { loadOwn } from '#kit/web/data/page.ts'
import { pageMeta } from '#kit/web/meta.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { Messages } from '#kit/web/ui/Messages.tsx'
import { Pagination } from '#kit/web/ui/Pagination.tsx'
import { PageSkeleton } from '#kit/web/ui/Skeleton.tsx'
import { Table } from '#kit/web/ui/Table.tsx'
import type { Route } from './+types/PlatformUsersPage.ts'
import { PlatformUsersPageDocument, type PlatformUsersPageQuery } from './Platform.generated.ts'
import { PlatformFrame } from './PlatformFrame.tsx'

type User = NonNullable<PlatformUsersPageQuery['users']>['data'][number]

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { group, searchText, sort, page } = usersQueryOf(new URL(request.url).searchParams)
  const { sortType, sortDirection } = sort
  const variables = { role: group, searchText: searchText || null, page, sortType, sortDirection }
  return loadOwn(PlatformUsersPageDocument, variables)
}

export const HydrateFallback = PageSkeleton

export const meta = () => pageMeta({ title: 'Benutzer der Plattform', isPrivate: true })

/** Every account of every municipality. */
export default function PlatformUsersPage({ loaderData: { data, errors } }: Route.ComponentProps) {
  const query = usersQueryOf(useSearchParams()[0])
  const path = paths.PLATFORM_USERS
  const users = data?.users
  const [locking, setLocking] = useState<User | null>(null)
  const { act, isPending, errors: actErrors } = useAct()
  const unlock = (user: User) =>
    act(
      () => mutate(UnlockUserAccountDocument, { userId: user.id }),
      `Das Konto von ${nameOf(user)} ist wieder frei.`,
    )
  return (
    <PlatformFrame me={data?.me} errors={errors} title="Benutzer der Plattform">
      <Messages errors={actErrors} />
      <nav aria-label="Auswahl" className={listStyles.groups}>
        <ul>
          {GROUPS.map(({ group, label }) => (
            <li key={label}>
              <Link
                to={`${path}${usersSearch(query, { group })}`}
                aria-current={group === query.group ? 'true' : undefined}
                preventScrollReset
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <UserSearch key={`${query.searchText} ${query.sort.word}`} path={path} query={query} />
      {users && users.data.length > 0 ? (
        <Table
          caption={countText(users.paginatorInfo.total, 'Person', 'Personen')}
          columns={[
            sortColumn('Name', { path, query, usual: '', other: 'name-z' }),
            'Anzeigename',
            sortColumn('Konto seit', { path, query, usual: 'neueste', other: 'aelteste' }),
            'Sperre',
          ]}
          rows={users.data.map((user) => [
            <PersonName key="name" name={`${user.lastName}, ${user.firstName}`} isLocked={user.locked} />,
            user.username,
            user.createdAt === null ? '–' : shortDateText(user.createdAt, PLATFORM_TIME_ZONE),
            user.permissions.canLock ? (
              <Button
                key="lock"
                variant="quiet"
                isPending={isPending}
                onClick={() => (user.locked ? unlock(user) : setLocking(user))}
              >
                {user.locked ? 'Sperre aufheben' : 'Sperren'}
                <span className="hidden-visually">: {nameOf(user)}</span>
              </Button>
            ) : (
              '–'
            ),
          ])}
        />
      ) : null}
      {users ? (
        <Pagination info={users.paginatorInfo} linkTo={(page) => `${path}${usersSearch(query, { page })}`} />
      ) : null}
      {users?.data.length === 0 ? (
        <EmptyState title="Niemand gefunden">
          <p>Gesucht wird in den Namen. Eine E-Mail-Adresse muss vollständig sein.</p>
        </EmptyState>
      ) : null}
      {locking ? (
        <LockDialog user={{ id: locking.id, name: nameOf(locking) }} onClose={() => setLocking(null)} />
      ) : null}
    </PlatformFrame>
  )
}

const nameOf = ({ firstName, lastName }: User): string => `${firstName} ${lastName}`
