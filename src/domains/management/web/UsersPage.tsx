import { UserPlus } from 'lucide-react'
import { Link, useSearchParams } from 'react-router'
import { AdministrationFrame } from '#domains/municipalities/web/administration/AdministrationFrame.tsx'
import * as staffPaths from '#domains/staff-paths.ts'
import { isPastLastPage } from '#kit/common/page.ts'
import { countText, say } from '#kit/common/say.ts'
import { loadPrivate } from '#kit/web/data/page.ts'
import { pagedTitle, pageMeta } from '#kit/web/meta.ts'
import { ButtonLink } from '#kit/web/ui/Button.tsx'
import { ChoiceLinks } from '#kit/web/ui/ChoiceLinks.tsx'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { PageSkeleton } from '#kit/web/ui/Skeleton.tsx'
import { Pagination } from '#kit/web/ui/table/Pagination.tsx'
import { PastLastPage } from '#kit/web/ui/table/PastLastPage.tsx'
import type { Route } from './+types/UsersPage.ts'
import { InvitationList } from './invitations/InvitationList.tsx'
import { SecondFactorRule } from './SecondFactorRule.tsx'
import { UserSearch } from './UserSearch.tsx'
import { UsersPageDocument, UsersTownDocument } from './UsersPage.generated.ts'
import { UserTable } from './UserTable.tsx'
import { GROUPS, usersQueryOf, usersSearch } from './users-query.ts'

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const { data, errors } = await loadPrivate(UsersTownDocument, { slug: params.slug }, { fresh: true })
  const town = data?.municipality ?? null
  if (town === null || !town.permissions.canUpdate) return { town, users: null, invitations: [], errors }
  const { group, searchText, sort, page } = usersQueryOf(new URL(request.url).searchParams)
  const { sortType, sortDirection } = sort
  const found = await loadPrivate(
    UsersPageDocument,
    {
      municipalityId: town.id,
      role: group,
      searchText: searchText || null,
      page,
      sortType,
      sortDirection,
    },
    { fresh: true },
  )
  const { users = null, invitations = null } = found.data ?? {}
  return { town, users, invitations: invitations ?? [], errors: [...errors, ...found.errors] }
}

export const HydrateFallback = PageSkeleton

export const meta = ({ loaderData, location }: Route.MetaArgs) =>
  pageMeta({
    title: pagedTitle(say`Benutzer`, usersQueryOf(new URLSearchParams(location.search)).page),
    site: loaderData?.town?.name,
    isPrivate: true,
  })

/** A town's staff, and the people who have posted there. */
export default function UsersPage({ loaderData }: Route.ComponentProps) {
  const { town, users, invitations, errors } = loaderData
  const query = usersQueryOf(useSearchParams()[0])
  const path = staffPaths.usersPath(town)
  const info = users?.paginatorInfo
  const linkTo = (page: number) => `${path}${usersSearch(query, { page })}`
  const isNarrowed = query.group !== null || query.searchText !== ''
  const create = (
    <>
      <ButtonLink to={`${path}/liste`}>{say`Mehrere einladen`}</ButtonLink>
      <ButtonLink to={staffPaths.createUserPath(town)} variant="primary" icon={<Icon of={UserPlus} />}>
        {say`Person einladen`}
      </ButtonLink>
    </>
  )
  return (
    <AdministrationFrame
      town={town}
      errors={errors}
      title={say`Benutzer`}
      action={create}
      needs="administrate"
    >
      <p>{say`Wer für die Gemeinde arbeitet, und wer hier etwas gemeldet oder kommentiert hat.`}</p>
      {town ? <InvitationList town={town} invitations={invitations} /> : null}
      <ChoiceLinks
        choices={GROUPS.map(({ group, label }) => ({
          label: label(),
          to: `${path}${usersSearch(query, { group })}`,
          isHere: group === query.group,
        }))}
      />
      <UserSearch key={`${query.searchText} ${query.sort.word}`} path={path} query={query} />
      {info && isNarrowed ? (
        <p role="status">
          {countText(info.total, 'Person', 'Personen')} · <Link to={path}>{say`Alle zeigen`}</Link>
        </p>
      ) : null}
      {town && users && users.data.length > 0 ? (
        <UserTable
          town={town}
          users={users.data}
          total={users.paginatorInfo.total}
          path={path}
          query={query}
        />
      ) : null}
      {info && isPastLastPage(info) ? <PastLastPage {...{ info, linkTo }} /> : null}
      {info ? <Pagination {...{ info, linkTo }} /> : null}
      {info?.total === 0 ? (
        <EmptyState title={say`Niemand gefunden`}>
          <p>{say`Gesucht wird in den Namen. Eine E-Mail-Adresse muss vollständig sein.`}</p>
        </EmptyState>
      ) : null}
      {town?.permissions.canUpdate ? <SecondFactorRule key={town.id} town={town} /> : null}
    </AdministrationFrame>
  )
}
