import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Form, Link, useLocation, useSearchParams } from 'react-router'
import * as paths from '#domains/paths.ts'
import { MissingPage } from '#domains/reports/web/MissingPage.tsx'
import { say } from '#kit/common/say.ts'
import { loadInBrowser, loadOnServer } from '#kit/web/data/page.ts'
import { TextField } from '#kit/web/form/TextField.tsx'
import { pagedTitle, pageMeta } from '#kit/web/meta.ts'
import { missingPageMeta } from '#kit/web/missing-page.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { Messages } from '#kit/web/ui/Messages.tsx'
import { mapFilter, readListQuery } from '../../list-query.rules.ts'
import { FilterFields } from '../FilterFields.tsx'
import { filterChoices } from '../filter-options.ts'
import { ReportResults } from '../ReportResults.tsx'
import type { Route } from './+types/SearchPage.ts'
import { CorrectedNotice } from './CorrectedNotice.tsx'
import { SearchHit } from './SearchHit.tsx'
import { SearchPageDocument } from './SearchPage.generated.ts'
import styles from './SearchPage.module.css'
import { SearchTips } from './SearchTips.tsx'

type Args = { params: { slug: string }; request: Request }

function variablesOf({ params, request }: Args) {
  const query = readListQuery(new URL(request.url).searchParams)
  const { page, count, searchText } = query
  const asks = searchText !== ''
  const { municipalitySlug: _, ...filter } = mapFilter(query, params.slug)
  return { slug: params.slug, asks, page, count, ...filter, searchText }
}

export async function loader(args: Route.LoaderArgs) {
  return loadOnServer(args, SearchPageDocument, variablesOf(args))
}

export async function clientLoader(args: Route.ClientLoaderArgs) {
  return loadInBrowser(args, SearchPageDocument, variablesOf(args), { fresh: true })
}
clientLoader.hydrate = true as const

export const meta = ({ loaderData, location }: Route.MetaArgs) => {
  const town = loaderData?.data?.municipality
  if (!town) return missingPageMeta()
  const { searchText, page } = readListQuery(new URLSearchParams(location.search))
  const title = pagedTitle(searchText ? say`Suche: ${searchText}` : say`Suche`, page)
  return pageMeta({ title, site: town.name, isPrivate: true })
}

/**
 * A town's search results, most relevant first, beside the map of all of them. The form is a plain GET form,
 * so it works without JavaScript.
 */
export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { data, errors } = loaderData
  const { pathname } = useLocation()
  const [params] = useSearchParams()
  const query = readListQuery(params)
  const typed = params.get('searchText') ?? ''
  const [text, setText] = useState(typed)
  useEffect(() => setText(typed), [typed])
  if (!data?.municipality) return <MissingPage errors={errors} />
  const { municipality: town, search } = data
  const isTooShort = typed.trim() !== '' && query.searchText === ''
  const highlights = new Map(search?.highlights.map((each) => [each.reportId, each]))
  return (
    <div className={styles.page}>
      <Messages errors={errors} />
      <h1>{say`In ${town.name} suchen`}</h1>
      <search className={styles.search}>
        <Form method="get" action={pathname} className={styles.form}>
          <TextField
            name="searchText"
            type="search"
            label={say`Wonach suchen Sie?`}
            hint={say`Ein Stichwort, eine Straße oder die Nummer einer Meldung`}
            error={isTooShort ? say`Bitte geben Sie mindestens 2 Zeichen ein.` : undefined}
            maxLength={200}
            value={text}
            onChange={setText}
          />
          <Button type="submit" variant="primary" icon={<Icon of={Search} />}>
            {say`Suchen`}
          </Button>
          {query.searchText === '' ? null : (
            <div className={styles.filters}>
              <FilterFields query={query} {...filterChoices(town)} hasOrder={false} />
            </div>
          )}
        </Form>
      </search>
      <CorrectedNotice asked={query.searchText} answered={search?.correctedText ?? null} />
      <h2 className="hidden-visually">{say`Gefundene Meldungen`}</h2>
      {search ? (
        <ReportResults
          reports={search.reports}
          info={search.paginatorInfo}
          query={query}
          municipalitySlug={town.slug}
          row={(report, { onPoint }) => {
            const highlight = highlights.get(report.id)
            return highlight ? <SearchHit {...{ report, highlight, onPoint }} /> : null
          }}
          empty={<SearchTips town={town} />}
        />
      ) : null}
      <p>
        <Link to={paths.municipalityPath(town)}>{say`Alle Meldungen in ${town.name}`}</Link>
      </p>
    </div>
  )
}
