import { CalendarPlus } from 'lucide-react'
import { Link, type MetaDescriptor, useSearchParams } from 'react-router'
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
import { hrefHere } from '#kit/web/own-site.ts'
import { pageOf, pageSearch } from '#kit/web/page-of.ts'
import { publicMeta } from '#kit/web/public-meta.ts'
import { ArticleList } from '#kit/web/ui/ArticleList.tsx'
import { ButtonAnchor } from '#kit/web/ui/Button.tsx'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { Messages } from '#kit/web/ui/Messages.tsx'
import { Pagination } from '#kit/web/ui/table/Pagination.tsx'
import type { Route } from './+types/AnnouncementsPage.ts'
import { AnnouncementScope } from './AnnouncementScope.tsx'
import styles from './Announcements.module.css'
import { announcementFeeds } from './announcement-data.ts'
import { FollowAnnouncements } from './FollowAnnouncements.tsx'
import { MissingAnnouncement } from './MissingAnnouncement.tsx'
import { AnnouncementsPageDocument } from './PublicAnnouncements.generated.ts'
import { PublicationBadge } from './PublicationBadge.tsx'

/** The parameter that shows the ended ones. */
const ENDED = 'beendet'

const asksEnded = (params: URLSearchParams): boolean => params.get(ENDED) === '1'

const variablesOf = ({ params, request }: { params: { slug: string }; request: Request }) => {
  const { searchParams } = new URL(request.url)
  return { slug: params.slug, page: pageOf(searchParams), isEnded: asksEnded(searchParams) }
}

const searchOf = (isEnded: boolean, page: number): string =>
  isEnded ? `?${ENDED}=1${page > 1 ? `&seite=${page}` : ''}` : pageSearch(page)

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
  const params = new URLSearchParams(location.search)
  const page = pageOf(params)
  const isEnded = asksEnded(params)
  const path = paths.announcementsPath(town)
  return publicMeta({
    title: pagedTitle(titleOf(isEnded), page),
    site: town.name,
    description: say`Was die Gemeinde ${town.name} bekannt gibt: Sperrungen, Termine und Neues aus dem Rathaus.`,
    keywords: [town.name],
    isPrivate: (town.announcements?.paginatorInfo.total ?? 0) === 0,
    ...{ origin: homeOf(matches, town), path: `${path}${searchOf(isEnded, page)}`, country: town.country },
    picture: townPicture(town),
    feeds: town.enabledFeatures.includes('ANNOUNCEMENTS') ? announcementFeeds(town) : [],
    crumbs: [
      { name: town.name, path: paths.municipalityPath(town) },
      { name: say`Ankündigungen`, path },
    ],
  })
}

const titleOf = (isEnded: boolean): string => (isEnded ? say`Beendete Ankündigungen` : say`Ankündigungen`)

/** A town's public announcements, newest first: the current ones, or those that have ended. */
export default function AnnouncementsPage({ loaderData: { data, errors } }: Route.ComponentProps) {
  const isEnded = asksEnded(useSearchParams()[0])
  const town = data?.municipality
  const list = town?.announcements
  if (!town) return <MissingAnnouncement town={null} errors={errors} />
  return (
    <div className={styles.page}>
      <Messages errors={errors} />
      <div className={styles.head}>
        <h1>{titleOf(isEnded)}</h1>
        <p>{say`Was die Gemeinde ${town.name} bekannt gibt.`}</p>
        <FollowAnnouncements town={town} />
        <FollowSelection town={town} categoryId={null} districtId={null} />
        {town.enabledFeatures.includes('ANNOUNCEMENTS') ? (
          <ButtonAnchor
            href={hrefHere(paths.announcementCalendarPath(town))}
            variant="quiet"
            icon={<Icon of={CalendarPlus} />}
          >
            {say`Was bis wann gilt, als Kalender (iCalendar)`}
          </ButtonAnchor>
        ) : null}
      </div>
      {list?.data.length === 0 ? (
        isEnded ? (
          <EmptyState title={say`Nichts ist beendet`}>
            <p>{say`Was die Gemeinde ${town.name} bekannt gegeben hat, gilt noch.`}</p>
          </EmptyState>
        ) : (
          <EmptyState title={say`Zurzeit nichts Neues`}>
            <p>{say`Sobald die Gemeinde ${town.name} etwas bekannt gibt, steht es hier.`}</p>
          </EmptyState>
        )
      ) : null}
      <ArticleList
        articles={(list?.data ?? []).map(({ id, title, teaser, image, status, published, ...scope }) => ({
          ...{ id, title, teaser, image, to: paths.announcementPath(town, id) },
          facts: <AnnouncementScope announcement={{ ...scope, published }} town={town} />,
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
          linkTo={(page) => `${paths.announcementsPath(town)}${searchOf(isEnded, page)}`}
        />
      ) : null}
      {isEnded ? (
        <p>
          <Link to={paths.announcementsPath(town)}>{say`Aktuelle Ankündigungen`}</Link>
        </p>
      ) : (town.ended?.paginatorInfo.total ?? 0) > 0 ? (
        <p>
          <Link
            to={`${paths.announcementsPath(town)}${searchOf(true, 1)}`}
          >{say`Beendete Ankündigungen`}</Link>
        </p>
      ) : null}
    </div>
  )
}
