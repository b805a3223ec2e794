import type { MetaDescriptor } from 'react-router'
import * as paths from '#domains/paths.ts'
import { PLATFORM_TIME_ZONE } from '#domains/places/place.rules.ts'
import { dateText } from '#kit/common/german.ts'
import { isPastLastPage } from '#kit/common/page.ts'
import { say } from '#kit/common/say.ts'
import { loadInBrowser, loadOnServer } from '#kit/web/data/page.ts'
import { pagedTitle } from '#kit/web/meta.ts'
import { pageOfRequest, pageSearch } from '#kit/web/page-of.ts'
import { originOf, publicMeta } from '#kit/web/public-meta.ts'
import { ArticleList } from '#kit/web/ui/ArticleList.tsx'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { Messages } from '#kit/web/ui/Messages.tsx'
import { Pagination } from '#kit/web/ui/table/Pagination.tsx'
import { PastLastPage } from '#kit/web/ui/table/PastLastPage.tsx'
import content from '../Content.module.css'
import type { Route } from './+types/NewsPage.ts'
import { NewsPageDocument } from './News.generated.ts'
import { newsFeeds } from './news-data.ts'

export async function loader(args: Route.LoaderArgs) {
  return loadOnServer(args, NewsPageDocument, { page: pageOfRequest(args.request) })
}

export async function clientLoader(args: Route.ClientLoaderArgs) {
  return loadInBrowser(args, NewsPageDocument, { page: pageOfRequest(args.request) })
}
clientLoader.hydrate = true as const

export function meta({ loaderData, matches }: Route.MetaArgs): MetaDescriptor[] {
  const page = loaderData?.data?.news?.paginatorInfo.currentPage ?? 1
  return publicMeta({
    ...{ title: pagedTitle(say`Aktuelles`, page), origin: originOf(matches), path: linkTo(page) },
    feeds: newsFeeds(),
    crumbs: [{ name: say`Aktuelles`, path: paths.NEWS }],
    description: say`Was es bei Meldewerk Neues gibt: neue Gemeinden, neue Funktionen, Erfahrungen aus der Praxis.`,
    keywords: [say`Aktuelles`, say`Neuigkeiten`, say`Mängelmelder`],
  })
}

const linkTo = (page: number) => `${paths.NEWS}${pageSearch(page)}`

/** The platform's news, newest first. */
export default function NewsPage({ loaderData: { data, errors } }: Route.ComponentProps) {
  const list = data?.news
  return (
    <div className={content.page}>
      <Messages errors={errors} />
      <div className={content.head}>
        <h1>{say`Aktuelles`}</h1>
        <p>{say`Was es bei Meldewerk Neues gibt und was wir in den Gemeinden lernen.`}</p>
      </div>
      {list && isPastLastPage(list.paginatorInfo) ? (
        <PastLastPage info={list.paginatorInfo} linkTo={linkTo} />
      ) : null}
      {list?.paginatorInfo.total === 0 ? (
        <EmptyState title={say`Zurzeit nichts Neues`}>
          <p>{say`Sobald es etwas zu erzählen gibt, steht es hier.`}</p>
        </EmptyState>
      ) : null}
      <ArticleList
        articles={(list?.data ?? []).map(({ id, slug, name, date, teaser, image }) => ({
          ...{ id, title: name, teaser, image, to: paths.newsEntryPath({ slug }) },
          when: <time dateTime={date}>{dateText(date, PLATFORM_TIME_ZONE)}</time>,
        }))}
      />
      {list ? <Pagination info={list.paginatorInfo} linkTo={linkTo} /> : null}
    </div>
  )
}
