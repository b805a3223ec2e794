import type { MetaDescriptor } from 'react-router'
import { homeOf } from '#domains/municipalities/web/home-of.ts'
import { townPicture } from '#domains/municipalities/web/town-data.ts'
import { FollowSelection } from '#domains/neighbourhood/web/FollowSelection.tsx'
import * as paths from '#domains/paths.ts'
import { localeOf } from '#domains/places/place.rules.ts'
import { dateText } from '#kit/common/german.ts'
import { say } from '#kit/common/say.ts'
import { loadInBrowser, loadOnServer } from '#kit/web/data/page.ts'
import { pagedTitle } from '#kit/web/meta.ts'
import { missingPageMeta } from '#kit/web/missing-page.ts'
import { pageOf, pageSearch } from '#kit/web/page-of.ts'
import { publicMeta } from '#kit/web/public-meta.ts'
import { ArticleList } from '#kit/web/ui/ArticleList.tsx'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { Messages } from '#kit/web/ui/Messages.tsx'
import { Pagination } from '#kit/web/ui/table/Pagination.tsx'
import type { Route } from './+types/AnnouncementsPage.ts'
import styles from './Announcements.module.css'
import { announcementFeeds } from './announcement-data.ts'
import { FollowAnnouncements } from './FollowAnnouncements.tsx'
import { MissingAnnouncement } from './MissingAnnouncement.tsx'
import { AnnouncementsPageDocument } from './PublicAnnouncements.generated.ts'
import { PublicationBadge } from './PublicationBadge.tsx'

const variablesOf = ({ params, request }: { params: { slug: string }; request: Request }) => ({
  slug: params.slug,
  page: pageOf(new URL(request.url).searchParams),
})

export async function loader(args: Route.LoaderArgs) {
  return loadOnServer(args, AnnouncementsPageDocument, variablesOf(args))
}

export async function clientLoader(args: Route.ClientLoaderArgs) {
  return loadInBrowser(args, AnnouncementsPageDocument, variablesOf(args))
}
clientLoader.hydrate = true as const

export function meta({ loaderData, location, matches }: Route.MetaArgs): MetaDescriptor[] {
  const town = loaderData?.data?.municipality
  if (!town) return missingPageMeta()
  const page = pageOf(new URLSearchParams(location.search))
  const path = paths.announcementsPath(town)
  return publicMeta({
    title: pagedTitle(say`Ankündigungen`, page),
    site: town.name,
    description: say`Was die Gemeinde ${town.name} bekannt gibt: Sperrungen, Termine und Neues aus dem Rathaus.`,
    keywords: [town.name],
    isPrivate: (town.announcements?.paginatorInfo.total ?? 0) === 0,
    ...{ origin: homeOf(matches, town), path: `${path}${pageSearch(page)}`, country: town.country },
    picture: townPicture(town),
    feeds: town.enabledFeatures.includes('ANNOUNCEMENTS') ? announcementFeeds(town) : [],
    crumbs: [
      { name: town.name, path: paths.municipalityPath(town) },
      { name: say`Ankündigungen`, path },
    ],
  })
}

/** A town's public announcements, newest first. */
export default function AnnouncementsPage({ loaderData: { data, errors } }: Route.ComponentProps) {
  const town = data?.municipality
  const list = town?.announcements
  if (!town) return <MissingAnnouncement town={null} errors={errors} />
  return (
    <div className={styles.page}>
      <Messages errors={errors} />
      <div className={styles.head}>
        <h1>{say`Ankündigungen`}</h1>
        <p>{say`Was die Gemeinde ${town.name} bekannt gibt.`}</p>
        <FollowAnnouncements town={town} />
        <FollowSelection town={town} categoryId={null} districtId={null} />
      </div>
      {list?.data.length === 0 ? (
        <EmptyState title={say`Zurzeit nichts Neues`}>
          <p>{say`Sobald die Gemeinde ${town.name} etwas bekannt gibt, steht es hier.`}</p>
        </EmptyState>
      ) : null}
      <ArticleList
        articles={(list?.data ?? []).map(({ id, title, teaser, image, status, published }) => ({
          ...{ id, title, teaser, image, to: paths.announcementPath(town, id) },
          when: (
            <>
              {status === 'DRAFT' ? <PublicationBadge status="DRAFT" /> : null}{' '}
              {published ? (
                <time dateTime={published}>{dateText(published, town.timeZone, localeOf(town.country))}</time>
              ) : null}
            </>
          ),
        }))}
      />
      {list ? (
        <Pagination
          info={list.paginatorInfo}
          linkTo={(page) => `${paths.announcementsPath(town)}${pageSearch(page)}`}
        />
      ) : null}
    </div>
  )
}
