import { useSearchParams } from 'react-router'
import { may } from '#domains/access/web/may.ts'
import { AdministrationFrame } from '#domains/municipalities/web/administration/AdministrationFrame.tsx'
import { localeOf } from '#domains/places/place.rules.ts'
import * as staffPaths from '#domains/staff-paths.ts'
import { say } from '#kit/common/say.ts'
import { loadPrivate } from '#kit/web/data/page.ts'
import { pageMeta } from '#kit/web/meta.ts'
import { PageSkeleton } from '#kit/web/ui/Skeleton.tsx'
import type { Route } from './+types/OutboxPage.ts'
import { OutboxPageDocument, OutboxTownDocument } from './Outbox.generated.ts'
import { Outbox } from './Outbox.tsx'
import { outboxQueryOf } from './outbox-query.ts'

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const { data, errors } = await loadPrivate(OutboxTownDocument, { slug: params.slug }, { fresh: true })
  const town = data?.municipality ?? null
  if (!town || !may('manageOutbox', 'municipality', town)) return { town, messages: null, errors }
  const { searchText, ...query } = outboxQueryOf(new URL(request.url).searchParams)
  const variables = { municipalityId: town.id, ...query, searchText: searchText || null }
  const found = await loadPrivate(OutboxPageDocument, variables, { fresh: true })
  return { town, messages: found.data?.outboxMessages ?? null, errors: [...errors, ...found.errors] }
}

export const HydrateFallback = PageSkeleton

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({ title: say`Postausgang`, site: loaderData?.town?.name, isPrivate: true })

/** The mails in the town's name, for its administrators. */
export default function OutboxPage({ loaderData: { town, messages, errors } }: Route.ComponentProps) {
  const query = outboxQueryOf(useSearchParams()[0])
  return (
    <AdministrationFrame town={town} errors={errors} title={say`Postausgang`} needs="manageOutbox">
      {town && messages ? (
        <Outbox
          path={staffPaths.outboxPath(town)}
          query={query}
          messages={messages}
          timeZone={town.timeZone}
          locale={localeOf(town.country)}
        />
      ) : null}
    </AdministrationFrame>
  )
}
