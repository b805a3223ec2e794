import { Link, type MetaDescriptor } from 'react-router'
import { homeOf } from '#domains/municipalities/web/home-of.ts'
import { townPicture } from '#domains/municipalities/web/town-data.ts'
import * as paths from '#domains/paths.ts'
import { localeOf } from '#domains/places/place.rules.ts'
import { dateTimeText } from '#kit/common/german.ts'
import { say } from '#kit/common/say.ts'
import { loadInBrowser, loadOnServer } from '#kit/web/data/page.ts'
import { missingPageMeta } from '#kit/web/missing-page.ts'
import { absolute, publicMeta } from '#kit/web/public-meta.ts'
import { Messages } from '#kit/web/ui/Messages.tsx'
import { ShareLinks } from '#kit/web/ui/ShareLinks.tsx'
import type { Route } from './+types/AnnouncementPage.ts'
import { AnnouncementScope } from './AnnouncementScope.tsx'
import styles from './Announcements.module.css'
import { announcementData, announcementFeeds } from './announcement-data.ts'
import { MissingAnnouncement } from './MissingAnnouncement.tsx'
import { AnnouncementPageDocument } from './PublicAnnouncements.generated.ts'
import { PublicationBadge } from './PublicationBadge.tsx'

const variablesOf = ({ params }: { params: { slug: string; id: string } }) => ({
  slug: params.slug,
  id: Number(params.id) || 0,
})

export async function loader(args: Route.LoaderArgs) {
  return loadOnServer(args, AnnouncementPageDocument, variablesOf(args))
}

export async function clientLoader(args: Route.ClientLoaderArgs) {
  return loadInBrowser(args, AnnouncementPageDocument, variablesOf(args), { fresh: true })
}
clientLoader.hydrate = true as const

export function meta({ loaderData, matches }: Route.MetaArgs): MetaDescriptor[] {
  const { municipality: town, announcement } = loaderData?.data ?? {}
  if (!town || announcement?.municipality.id !== town.id) return missingPageMeta()
  const { id, title, teaser, text, status } = announcement
  const [origin, path] = [homeOf(matches, town), paths.announcementPath(town, id)]
  return publicMeta({
    ...{ title, site: town.name, description: teaser || text, isPrivate: status === 'DRAFT' },
    ...{ origin, path, country: town.country, picture: townPicture(town), isArticle: true },
    feeds: announcementFeeds(town),
    crumbs: [
      { name: town.name, path: paths.municipalityPath(town) },
      { name: say`Ankündigungen`, path: paths.announcementsPath(town) },
      { name: title, path },
    ],
    data: import.meta.env.SSR ? [announcementData(origin, town, announcement)] : [],
  })
}

/** The public page of one announcement. */
export default function AnnouncementPage({ loaderData: { data, errors }, matches }: Route.ComponentProps) {
  const { municipality: town, announcement } = data ?? {}
  if (!town || announcement?.municipality.id !== town.id)
    return <MissingAnnouncement town={town ?? null} errors={errors} />
  const { title, teaser, text, image, url, status, published } = announcement
  const here = absolute(homeOf(matches, town), paths.announcementPath(town, announcement.id))
  return (
    <article className={styles.page}>
      <Messages errors={errors} />
      <div className={styles.head}>
        <p>
          <Link to={paths.announcementsPath(town)}>{say`Alle Ankündigungen`}</Link>
        </p>
        <h1 lang="de">{title}</h1>
        <p className={styles.when}>
          {status === 'DRAFT' ? <PublicationBadge status="DRAFT" /> : null} {say`Gemeinde ${town.name}`}
          {published ? (
            <>
              {' · '}
              <time dateTime={published}>
                {dateTimeText(published, town.timeZone, localeOf(town.country))}
              </time>
            </>
          ) : null}
        </p>
        <AnnouncementScope announcement={announcement} town={town} />
      </div>
      {image ? <img src={image} alt="" width={960} height={640} className={styles.picture} /> : null}
      {teaser ? (
        <p className={styles.teaser} lang="de">
          {teaser}
        </p>
      ) : null}
      <div className={styles.text} lang="de">
        {text.split(/\n{2,}/).map((paragraph, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a text is given whole and in order
          <p key={index}>{paragraph}</p>
        ))}
      </div>
      {url ? (
        <p>
          <a href={url} rel="noopener nofollow">
            {say`Mehr dazu auf ${new URL(url).hostname}`}
          </a>
        </p>
      ) : null}
      {status === 'DRAFT' ? null : <ShareLinks url={here} title={title} />}
    </article>
  )
}
