import { Link, type MetaDescriptor } from 'react-router'
import * as paths from '#domains/paths.ts'
import { say } from '#kit/common/say.ts'
import { loadInBrowser, loadOnServer } from '#kit/web/data/page.ts'
import { missingPageMeta } from '#kit/web/missing-page.ts'
import { originOf, publicMeta } from '#kit/web/public-meta.ts'
import { Messages } from '#kit/web/ui/Messages.tsx'
import content from '../Content.module.css'
import { MissingPage } from '../MissingPage.tsx'
import { RichText } from '../RichText.tsx'
import type { Route } from './+types/NewsEntryPage.ts'
import { NewsEntryPageDocument } from './News.generated.ts'
import { NewsArticle } from './NewsArticle.tsx'
import { newsData, newsFeeds } from './news-data.ts'

const variablesOf = ({ params }: { params: { newsSlug: string } }) => ({ slug: params.newsSlug })

export async function loader(args: Route.LoaderArgs) {
  return loadOnServer(args, NewsEntryPageDocument, variablesOf(args))
}

export async function clientLoader(args: Route.ClientLoaderArgs) {
  return loadInBrowser(args, NewsEntryPageDocument, variablesOf(args))
}
clientLoader.hydrate = true as const

export function meta({ loaderData, matches }: Route.MetaArgs): MetaDescriptor[] {
  const entry = loaderData?.data?.newsEntry
  if (!entry) return missingPageMeta()
  const { name: title, teaser, image, imageText } = entry
  const [origin, path] = [originOf(matches), paths.newsEntryPath(entry)]
  return publicMeta({
    ...{ title, origin, path, isArticle: true, feeds: newsFeeds(), keywords: [say`Aktuelles`] },
    ...(teaser && { description: teaser }),
    ...(image && { picture: { path: image, text: imageText ?? title } }),
    crumbs: [
      { name: say`Aktuelles`, path: paths.NEWS },
      { name: title, path },
    ],
    data: import.meta.env.SSR ? [newsData(origin, entry)] : [],
  })
}

export default function NewsEntryPage({ loaderData: { data, errors } }: Route.ComponentProps) {
  const entry = data?.newsEntry
  const all = { to: paths.NEWS, label: say`Alle Neuigkeiten` }
  if (!entry) return <MissingPage errors={errors} instead={all} />
  return (
    <article className={content.page}>
      <Messages errors={errors} />
      <NewsArticle entry={entry} text={<RichText html={entry.text} />} Title="h1">
        <p>
          <Link to={all.to}>{all.label}</Link>
        </p>
      </NewsArticle>
    </article>
  )
}
