import { Plus } from 'lucide-react'
import { may } from '#domains/access/web/may.ts'
import { AdministrationFrame } from '#domains/municipalities/web/administration/AdministrationFrame.tsx'
import * as staffPaths from '#domains/staff-paths.ts'
import { say } from '#kit/common/say.ts'
import { loadPrivate } from '#kit/web/data/page.ts'
import { pageMeta } from '#kit/web/meta.ts'
import { pageOf, pageSearch } from '#kit/web/page-of.ts'
import { ButtonLink } from '#kit/web/ui/Button.tsx'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { Notice } from '#kit/web/ui/Notice.tsx'
import { PageSkeleton } from '#kit/web/ui/Skeleton.tsx'
import { Pagination } from '#kit/web/ui/table/Pagination.tsx'
import type { Route } from './+types/AnnouncementsAdminPage.ts'
import { AnnouncementsAdminPageDocument } from './Announcements.generated.ts'
import { AnnouncementTable } from './AnnouncementTable.tsx'
import { WhoDraftsForm } from './WhoDraftsForm.tsx'

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const page = pageOf(new URL(request.url).searchParams)
  return loadPrivate(AnnouncementsAdminPageDocument, { slug: params.slug, page }, { fresh: true })
}

export const HydrateFallback = PageSkeleton

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({ title: say`Ankündigungen`, site: loaderData?.data?.municipality?.name, isPrivate: true })

/** A town's planned and published announcements, for its administrators. */
export default function AnnouncementsAdminPage({ loaderData: { data, errors } }: Route.ComponentProps) {
  const town = data?.municipality
  const list = town?.announcements
  const isOff = town != null && !town.enabledFeatures.includes('ANNOUNCEMENTS')
  const create = isOff ? null : (
    <ButtonLink to={staffPaths.createAnnouncementPath(town)} variant="primary" icon={<Icon of={Plus} />}>
      {say`Ankündigung schreiben`}
    </ButtonLink>
  )
  return (
    <AdministrationFrame
      town={town}
      errors={errors}
      title={say`Ankündigungen`}
      action={create}
      needs="draftAnnouncements"
    >
      <p>{say`Sperrungen, Termine, Neues aus dem Rathaus: Alle lesen es, und wer möchte, bekommt es per E-Mail.`}</p>
      {isOff ? (
        <Notice kind="info">
          <p>{say`Ihre Gemeinde veröffentlicht zurzeit keine Ankündigungen.`}</p>
        </Notice>
      ) : null}
      {list && list.data.length === 0 ? (
        <EmptyState title={say`Noch keine Ankündigung`}>
          <p>{say`Entwürfe und Geplantes sieht nur die Verwaltung, bis es veröffentlicht ist.`}</p>
        </EmptyState>
      ) : null}
      {town && list && list.data.length > 0 ? (
        <AnnouncementTable town={town} announcements={list.data} />
      ) : null}
      {list ? (
        <Pagination
          info={list.paginatorInfo}
          linkTo={(page) => `${staffPaths.announcementsAdminPath(town)}${pageSearch(page)}`}
        />
      ) : null}
      {town && !isOff && may('administrate', 'municipality', town) ? <WhoDraftsForm town={town} /> : null}
    </AdministrationFrame>
  )
}
