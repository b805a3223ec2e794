import { useSearchParams } from 'react-router'
import { may } from '#domains/access/web/may.ts'
import { AdministrationFrame } from '#domains/municipalities/web/administration/AdministrationFrame.tsx'
import { readMyPosition } from '#domains/places/web/my-position.ts'
import { useCurrentUser } from '#domains/users/web/current-user.ts'
import { say } from '#kit/common/say.ts'
import { loadPrivate } from '#kit/web/data/page.ts'
import { pageMeta } from '#kit/web/meta.ts'
import { PageSkeleton } from '#kit/web/ui/Skeleton.tsx'
import { MOST_STOPS } from '../../round.rules.ts'
import type { Route } from './+types/RoundPage.ts'
import { Round } from './Round.tsx'
import { RoundPageDocument, RoundTownDocument } from './RoundPage.generated.ts'

/** The queue of the round: reports assigned to the viewer, or all that they are responsible for. */
const queueOf = (search: URLSearchParams) => (search.get('wessen') === 'alle' ? 'RESPONSIBLE' : 'MINE')

export async function clientLoader({ params: { slug }, request }: Route.ClientLoaderArgs) {
  const page = await loadPrivate(RoundTownDocument, { slug })
  const town = page.data?.municipality
  if (!town || !may('createInternalNotes', 'municipality', town)) return { ...page, round: null }
  const { latitude, longitude } = readMyPosition() ?? town.location
  const queue = queueOf(new URL(request.url).searchParams)
  const asked = { slug, queue, count: MOST_STOPS, latitude, longitude } as const
  const round = await loadPrivate(RoundPageDocument, asked, { fresh: true })
  return { ...page, errors: [...page.errors, ...round.errors], round: round.data?.reports ?? null }
}

export const HydrateFallback = PageSkeleton

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({ title: say`Unterwegs`, site: loaderData?.data?.municipality?.name, isPrivate: true })

/** Field work, on a phone held in one hand (U-41). */
export default function RoundPage({ loaderData: { data, errors, round } }: Route.ComponentProps) {
  const me = useCurrentUser()
  const queue = queueOf(useSearchParams()[0])
  const town = data?.municipality
  return (
    <AdministrationFrame town={town} errors={errors} title={say`Unterwegs`}>
      {town && me ? (
        <Round
          key={me.id}
          town={town}
          personId={me.id}
          queue={queue}
          reports={round?.data ?? []}
          total={round?.paginatorInfo.total ?? 0}
        />
      ) : null}
    </AdministrationFrame>
  )
}
