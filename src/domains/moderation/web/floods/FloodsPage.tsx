import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { may } from '#domains/access/web/may.ts'
import { AdministrationFrame } from '#domains/municipalities/web/administration/AdministrationFrame.tsx'
import { floodPath } from '#domains/staff-paths.ts'
import { message, say } from '#kit/common/say.ts'
import { loadPrivate } from '#kit/web/data/page.ts'
import { pageMeta } from '#kit/web/meta.ts'
import { pageOf } from '#kit/web/page-of.ts'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { PageSkeleton } from '#kit/web/ui/Skeleton.tsx'
import { Pagination } from '#kit/web/ui/table/Pagination.tsx'
import type { Route } from './+types/FloodsPage.ts'
import { FloodEntry } from './FloodEntry.tsx'
import { FloodSettings } from './FloodSettings.tsx'
import { FloodsTownDocument, HeldReportsDocument, type ListedFloodFragment } from './Floods.generated.ts'
import styles from './Floods.module.css'
import { HeldReports } from './HeldReports.tsx'
import { RejectFloodDialog } from './RejectFloodDialog.tsx'

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const { data, errors } = await loadPrivate(FloodsTownDocument, { slug: params.slug }, { fresh: true })
  const { searchParams } = new URL(request.url)
  const floods = data?.floods ?? null
  const opened = floods?.find(({ id }) => String(id) === searchParams.get('haeufung')) ?? null
  const base = { town: data?.municipality ?? null, floods, opened }
  if (opened === null) return { ...base, held: null, errors }
  const variables = { slug: params.slug, floodId: opened.id, page: pageOf(searchParams) }
  const list = await loadPrivate(HeldReportsDocument, variables, { fresh: true })
  return { ...base, held: list.data?.heldReports ?? null, errors: [...errors, ...list.errors] }
}

export const HydrateFallback = PageSkeleton

const TITLE = message`Auffällige Häufungen`

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({ title: TITLE(), site: loaderData?.town?.name, isPrivate: true })

/** The queue of floods: each waits for one decision on all its reports. */
export default function FloodsPage({ loaderData }: Route.ComponentProps) {
  const { town, floods, opened, held, errors } = loaderData
  const { revalidate } = useRevalidator()
  const [rejecting, setRejecting] = useState<ListedFloodFragment | null>(null)
  return (
    <AdministrationFrame town={town} errors={errors} title={TITLE()}>
      <p>
        {say`Kommen innerhalb weniger Minuten viele gleiche Meldungen von Leuten, die noch niemand kennt, hält Meldewerk sie hier an. Öffentlich sind sie nicht, und wer sie geschrieben hat, liest „Wird geprüft“. Durchgelassene gehen ihren üblichen Weg, und weitere dieser Art dann auch.`}
      </p>
      {floods?.length === 0 ? (
        <EmptyState title={say`Nichts zu entscheiden`}>
          <p>{say`Zurzeit ist keine Häufung angehalten.`}</p>
        </EmptyState>
      ) : null}
      {town && floods && floods.length > 0 ? (
        <ul className={styles.list}>
          {floods.map((flood) => (
            <li key={flood.id}>
              <FloodEntry
                town={town}
                flood={flood}
                isOpen={flood.id === opened?.id}
                onReject={() => setRejecting(flood)}
                onDone={revalidate}
              />
              {flood.id === opened?.id && held ? (
                <>
                  <HeldReports
                    town={town}
                    floodId={flood.id}
                    canDecide={flood.permissions.canDecide}
                    reports={held.data}
                    onDone={revalidate}
                  />
                  <Pagination
                    info={held.paginatorInfo}
                    linkTo={(page) => `${floodPath(town, flood.id)}&seite=${page}`}
                  />
                </>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      {town && may('administrate', 'municipality', town) ? (
        <FloodSettings key={town.id} town={town} onDone={revalidate} />
      ) : null}
      {rejecting ? (
        <RejectFloodDialog
          flood={rejecting}
          onClose={() => setRejecting(null)}
          onDone={async () => {
            setRejecting(null)
            await revalidate()
          }}
        />
      ) : null}
    </AdministrationFrame>
  )
}
