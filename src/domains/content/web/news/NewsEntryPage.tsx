import { ExternalLink, Film } from 'lucide-react'
import { Link, type MetaDescriptor } from 'react-router'
import * as paths from '#domains/paths.ts'
import { PLATFORM_TIME_ZONE } from '#domains/places/place.rules.ts'
import { dateText } from '#kit/common/german.ts'
import { loadInBrowser, loadOnServer } from '#kit/web/data/page.ts'
import { pageMeta } from '#kit/web/meta.ts'
import { originOf, publicMeta } from '#kit/web/public-meta.ts'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { Messages } from '#kit/web/ui/Messages.tsx'
import content from '../Content.module.css'
import { MissingPage } from '../MissingPage.tsx'
import { RichText } from '../RichText.tsx'
import type { Route } from './+types/NewsEntryPage.ts'
import { NewsEntryPageDocument } from './News.generated.ts'
import styles from './News.module.css'
import { NEWS_FEEDS, newsData } from './news-data.ts'

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
  if (!entry) return pageMeta({ title: 'Seite nicht gefunden', isPrivate: true })
  const { name: title, teaser, image, imageText } = entry
  const [origin, path] = [originOf(matches), paths.newsEntryPath(entry)]
  return publicMeta({
    ...{ title, origin, path, isArticle: true, feeds: NEWS_FEEDS, keywords: ['Aktuelles'] },
    ...(teaser && { description: teaser }),
    ...(image && { picture: { path: image, text: imageText ?? title } }),
    crumbs: [
      { name: 'Aktuelles', path: paths.NEWS },
      { name: title, path },
    ],
    data: [newsData(origin, entry)],
  })
}

/** One entry of the news. A film is linked to, never loaded (REQUIREMENTS D-15). */
export default function NewsEntryPage({ loaderData: { data, errors } }: Route.ComponentProps) {
  const entry = data?.newsEntry
  const all = { to: paths.NEWS, label: 'Alle Neuigkeiten' }
  if (!entry) return <MissingPage errors={errors} instead={all} />
  const { name, date, teaser, image, imageText, text, link, video } = entry
  return (
    <article className={content.page}>
      <Messages errors={errors} />
      <div className={content.head}>
        <p>
          <Link to={all.to}>{all.label}</Link>
        </p>
        <h1>{name}</h1>
        <p className={content.when}>
          <time dateTime={date}>{dateText(date, PLATFORM_TIME_ZONE)}</time>
        </p>
      </div>
      {image ? (
        <img src={image} alt={imageText ?? ''} width={960} height={640} className={content.picture} />
      ) : null}
      {teaser ? <p className={content.teaser}>{teaser}</p> : null}
      <RichText html={text} />
      {link || video ? (
        <div className={styles.more}>
          {video ? <Outward href={video} icon={Film} text="Film dazu ansehen" /> : null}
          {link ? <Outward href={link} icon={ExternalLink} text="Mehr dazu" /> : null}
        </div>
      ) : null}
    </article>
  )
}

/** Leads to a page of ours, or says to whose it leads. */
function Outward({ href, icon, text }: { href: string; icon: typeof Film; text: string }) {
  if (href.startsWith('/')) return <Link to={href}>{text}</Link>
  return (
    <a href={href} rel="noopener nofollow">
      <Icon of={icon} /> {text} (auf {URL.parse(href)?.hostname ?? href})
    </a>
  )
}
