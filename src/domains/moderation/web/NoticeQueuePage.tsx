import { useState } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import { AdministrationFrame } from '#domains/municipalities/web/administration/AdministrationFrame.tsx'
import * as staffPaths from '#domains/staff-paths.ts'
import { message, say } from '#kit/common/say.ts'
import { loadPrivate } from '#kit/web/data/page.ts'
import { pageMeta } from '#kit/web/meta.ts'
import { pageOf } from '#kit/web/page-of.ts'
import { showToast } from '#kit/web/toast/toasts.ts'
import { ChoiceLinks } from '#kit/web/ui/ChoiceLinks.tsx'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { PageSkeleton } from '#kit/web/ui/Skeleton.tsx'
import { Pagination } from '#kit/web/ui/table/Pagination.tsx'
import type { Route } from './+types/NoticeQueuePage.ts'
import { DecideDialog } from './DecideDialog.tsx'
import {
  NoticeQueueDocument,
  NoticeQueueTownDocument,
  type QueuedNoticeFragment,
} from './NoticeQueue.generated.ts'
import styles from './NoticeQueue.module.css'
import { QueuedNotice } from './QueuedNotice.tsx'

function queryOf(params: URLSearchParams) {
  return {
    isDecided: params.get('stand') === 'entschieden',
    page: pageOf(params),
  }
}

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const { data, errors } = await loadPrivate(NoticeQueueTownDocument, { slug: params.slug }, { fresh: true })
  const town = data?.municipality ?? null
  if (!town?.permissions.canCreateInternalNotes) return { town, notices: null, errors }
  const { isDecided, page } = queryOf(new URL(request.url).searchParams)
  const variables = { municipalityId: town.id, status: isDecided ? 'DECIDED' : 'OPEN', page } as const
  const list = await loadPrivate(NoticeQueueDocument, variables, { fresh: true })
  return { town, notices: list.data?.offensiveContentNotices ?? null, errors: [...errors, ...list.errors] }
}

export const HydrateFallback = PageSkeleton

const TITLE = message`Hinweise auf Anstößiges`

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({ title: TITLE(), site: loaderData?.town?.name, isPrivate: true })

/** The queue of notices, for staff who decide on them. */
export default function NoticeQueuePage({ loaderData: { town, notices, errors } }: Route.ComponentProps) {
  const { isDecided } = queryOf(useSearchParams()[0])
  const { revalidate } = useRevalidator()
  const [deciding, setDeciding] = useState<QueuedNoticeFragment | null>(null)
  const path = staffPaths.noticesPath(town)
  const tabs = [
    { label: say`Offen`, to: path, isHere: !isDecided },
    { label: say`Entschieden`, to: `${path}?stand=entschieden`, isHere: isDecided },
  ]
  return (
    <AdministrationFrame town={town} errors={errors} title={TITLE()}>
      <p>
        {say`Bis Sie entscheiden, bleibt alles, wie es ist. Ihre Begründung lesen beide: wer den Hinweis gegeben hat und wer den Inhalt geschrieben hat.`}
      </p>
      <ChoiceLinks choices={tabs} />
      {notices?.data.length === 0 ? (
        <EmptyState title={isDecided ? say`Noch nichts entschieden` : say`Nichts zu entscheiden`}>
          <p>
            {isDecided
              ? say`Hier steht später, was wie und warum entschieden wurde.`
              : say`Zurzeit ist kein Hinweis offen, der Sie angeht.`}
          </p>
        </EmptyState>
      ) : null}
      {town && notices && notices.data.length > 0 ? (
        <ul className={styles.list}>
          {togetherByThing(notices.data).map(([notice, ...further]) => (
            <li key={notice.id}>
              <QueuedNotice
                town={town}
                notice={notice}
                further={further}
                onDecide={() => setDeciding(notice)}
              />
            </li>
          ))}
        </ul>
      ) : null}
      {notices ? (
        <Pagination
          info={notices.paginatorInfo}
          linkTo={(page) => `${path}?${isDecided ? 'stand=entschieden&' : ''}seite=${page}`}
        />
      ) : null}
      {deciding && town ? (
        <DecideDialog
          town={town}
          notice={deciding}
          onClose={() => setDeciding(null)}
          onDone={async () => {
            setDeciding(null)
            showToast(say`Der Hinweis ${deciding.id} ist entschieden. Beide Seiten bekommen eine E-Mail.`)
            await revalidate()
          }}
        />
      ) : null}
    </AdministrationFrame>
  )
}

type Together = [QueuedNoticeFragment, ...QueuedNoticeFragment[]]

/**
 * Groups adjacent open notices on the same content, because one decision settles all of them. The server
 * sorts them together.
 */
function togetherByThing(notices: readonly QueuedNoticeFragment[]): Together[] {
  const groups: Together[] = []
  for (const notice of notices) {
    const [first] = groups.at(-1) ?? []
    const isSame =
      first?.status === 'OPEN' &&
      first.contentType === notice.contentType &&
      first.contentId === notice.contentId
    if (isSame) groups.at(-1)?.push(notice)
    else groups.push([notice])
  }
  return groups
}
