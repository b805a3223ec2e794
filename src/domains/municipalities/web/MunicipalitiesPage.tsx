import { useEffect, useState } from 'react'
import { Form, Link, type MetaDescriptor, useSearchParams } from 'react-router'
import * as paths from '#domains/paths.ts'
import { isPastLastPage } from '#kit/common/page.ts'
import { countText, say } from '#kit/common/say.ts'
import { searchTextOrNull } from '#kit/common/search-text.ts'
import { loadInBrowser, loadOnServer } from '#kit/web/data/page.ts'
import { TextField } from '#kit/web/form/TextField.tsx'
import { pagedTitle } from '#kit/web/meta.ts'
import { pageOf } from '#kit/web/page-of.ts'
import { originOf, publicMeta } from '#kit/web/public-meta.ts'
import { Button, ButtonLink } from '#kit/web/ui/Button.tsx'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { Messages } from '#kit/web/ui/Messages.tsx'
import { Pagination } from '#kit/web/ui/table/Pagination.tsx'
import { PastLastPage } from '#kit/web/ui/table/PastLastPage.tsx'
import { groupByState } from '../group-towns.rules.ts'
import type { Route } from './+types/MunicipalitiesPage.ts'
import { MunicipalitiesPageDocument } from './MunicipalitiesPage.generated.ts'
import styles from './MunicipalitiesPage.module.css'
import { NearMe } from './NearMe.tsx'
import { TownGroups } from './TownGroups.tsx'
import { TownsBesideMap } from './TownsBesideMap.tsx'

type Query = { suche?: string; land?: string; bundesland?: string; seite?: string }
const NAMES = ['suche', 'land', 'bundesland', 'seite'] as const

/** Parses the query's variables from the address. An invalid page number means the first page. */
function variablesOf(params: URLSearchParams) {
  return {
    searchText: searchTextOrNull(params.get('suche'), 200),
    country: params.get('land') || null,
    state: params.get('bundesland') || null,
    page: pageOf(params),
  }
}
const paramsOf = ({ url }: Request) => new URL(url).searchParams

export async function loader(args: Route.LoaderArgs) {
  return loadOnServer(args, MunicipalitiesPageDocument, variablesOf(paramsOf(args.request)))
}

export async function clientLoader(args: Route.ClientLoaderArgs) {
  return loadInBrowser(args, MunicipalitiesPageDocument, variablesOf(paramsOf(args.request)))
}
clientLoader.hydrate = true as const

export function meta({ location, matches }: Route.MetaArgs): MetaDescriptor[] {
  const variables = variablesOf(new URLSearchParams(location.search))
  const { searchText, country, state, page } = variables
  const isNarrowed = (searchText ?? country ?? state) !== null
  return publicMeta({
    title: titleOf(variables),
    description: say`Alle Städte und Gemeinden, denen Sie hier etwas melden können, nach Land und Bundesland.`,
    isPrivate: isNarrowed,
    origin: originOf(matches),
    path: !isNarrowed && page > 1 ? linkTo({ seite: String(page) }) : paths.MUNICIPALITIES,
    crumbs: [{ name: say`Gemeinden`, path: paths.MUNICIPALITIES }],
  })
}

function titleOf({ searchText, state, page }: ReturnType<typeof variablesOf>): string {
  if (searchText !== null) return pagedTitle(say`Gemeinden: ${searchText}`, page)
  return pagedTitle(state === null ? say`Gemeinden` : say`Gemeinden in ${state}`, page)
}

function linkTo(query: Query): string {
  const params = new URLSearchParams()
  for (const name of NAMES) if (query[name]) params.set(name, query[name])
  const text = params.toString()
  return text === '' ? paths.MUNICIPALITIES : `${paths.MUNICIPALITIES}?${text}`
}

/**
 * The municipalities, grouped by country and state. If they exceed one page it first shows the states with
 * their numbers.
 */
export default function MunicipalitiesPage({ loaderData: { data, errors } }: Route.ComponentProps) {
  const [params] = useSearchParams()
  const { searchText, country, state } = variablesOf(params)
  const isNarrowed = searchText !== null || country !== null || state !== null
  const info = data?.municipalities.paginatorInfo
  const pageLink = (page: number) =>
    linkTo({
      suche: searchText ?? '',
      land: country ?? '',
      bundesland: state ?? '',
      seite: String(page),
    })
  const showsStates = !isNarrowed && info !== undefined && info.lastPage > 1
  return (
    <div className={styles.page}>
      <Messages errors={errors} />
      <h1>{say`Gemeinden`}</h1>
      <div className={styles.tools}>
        <Search given={searchText ?? ''} />
        <NearMe />
      </div>
      {/* Always on the page: screen readers announce changes of a region that they know. */}
      <p role="status" className={isNarrowed ? undefined : 'hidden-visually'}>
        {isNarrowed && info ? (
          <>
            {state === null
              ? countText(info.total, 'Gemeinde', 'Gemeinden')
              : say`${countText(info.total, 'Gemeinde', 'Gemeinden')} in ${state}`}{' '}
            · <Link to={paths.MUNICIPALITIES}>{say`Alle zeigen`}</Link>
          </>
        ) : null}
      </p>
      {showsStates && data ? (
        <TownGroups
          groups={groupByState(data.municipalityStates)}
          show={(each) => (
            <Link to={linkTo({ land: each.country, bundesland: each.state })}>
              {countText(each.count, 'Gemeinde', 'Gemeinden')}
            </Link>
          )}
        />
      ) : null}
      {data && !showsStates && data.municipalities.data.length > 0 ? (
        <TownsBesideMap towns={data.municipalities.data} villages={data.municipalities.villages} />
      ) : null}
      {info && isPastLastPage(info) && !showsStates ? <PastLastPage info={info} linkTo={pageLink} /> : null}
      {info && !showsStates ? <Pagination info={info} linkTo={pageLink} /> : null}
      {info?.total === 0 ? (
        <EmptyState
          title={say`Keine Gemeinde gefunden`}
          action={<ButtonLink to={paths.MUNICIPALITIES}>{say`Alle Gemeinden zeigen`}</ButtonLink>}
        >
          <p>
            {say`Versuchen Sie den Namen der Gemeinde oder eines Ortsteils, einen Teil davon oder die Postleitzahl.`}
          </p>
        </EmptyState>
      ) : null}
    </div>
  )
}

/** The field takes the text of the address without being mounted anew, so that it keeps the focus. */
function Search({ given }: { given: string }) {
  const [text, setText] = useState(given)
  useEffect(() => setText(given), [given])
  return (
    <Form role="search" action={paths.MUNICIPALITIES} className={styles.search}>
      <TextField
        id="suche"
        name="suche"
        type="search"
        label={say`Gemeinde suchen`}
        hint={say`Name, Ortsteil oder Postleitzahl`}
        maxLength={200}
        value={text}
        onChange={setText}
      />
      <Button type="submit">{say`Suchen`}</Button>
    </Form>
  )
}
