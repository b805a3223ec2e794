import { lazy, Suspense } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import { may } from '#domains/access/web/may.ts'
import { AdministrationFrame } from '#domains/municipalities/web/administration/AdministrationFrame.tsx'
import { thingsPath } from '#domains/staff-paths.ts'
import { say } from '#kit/common/say.ts'
import { loadPrivate } from '#kit/web/data/page.ts'
import { pageMeta } from '#kit/web/meta.ts'
import { ChoiceLinks } from '#kit/web/ui/ChoiceLinks.tsx'
import { PageSkeleton } from '#kit/web/ui/Skeleton.tsx'
import type { Route } from './+types/ThingsPage.ts'
import { Kinds } from './Kinds.tsx'
import { ThingsOfKindDocument, ThingsTownDocument } from './Things.generated.ts'
import styles from './Things.module.css'
import { ThingTable } from './ThingTable.tsx'
import { thingsQueryOf, thingsSearch } from './things-query.ts'

const ImportForm = lazy(() => import('./ImportForm.tsx').then((module) => ({ default: module.ImportForm })))
const StickerSheet = lazy(() =>
  import('./StickerSheet.tsx').then((module) => ({ default: module.StickerSheet })),
)

/** A sheet of stickers is printed, so it holds more than a page of the list. */
const PER_PAGE = { list: 25, sheet: 100 }

export async function clientLoader({ params, request }: Route.ClientLoaderArgs) {
  const { data, errors } = await loadPrivate(ThingsTownDocument, { slug: params.slug }, { fresh: true })
  const town = data?.municipality ?? null
  const query = thingsQueryOf(new URL(request.url).searchParams)
  const kind = town?.thingKinds.find(({ slug }) => slug === query.kind) ?? town?.thingKinds[0] ?? null
  if (town === null || kind === null || !may('readInternals', 'municipality', town))
    return { town, kind: null, things: null, errors }
  const found = await loadPrivate(
    ThingsOfKindDocument,
    {
      ...{ slug: town.slug, kindId: kind.id, number: query.number || null, page: query.page },
      count: query.isSheet ? PER_PAGE.sheet : PER_PAGE.list,
    },
    { fresh: true },
  )
  const things = found.data?.municipality.thingKinds[0]?.things ?? null
  return { town, kind, things, errors: [...errors, ...found.errors] }
}

export const HydrateFallback = PageSkeleton

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({ title: say`Objekte`, site: loaderData?.town?.name, isPrivate: true })

/** A town's things with numbers: their kinds, the list of one kind, its import and its stickers. */
export default function ThingsPage({ loaderData: { town, kind, things, errors } }: Route.ComponentProps) {
  const query = thingsQueryOf(useSearchParams()[0])
  const { revalidate } = useRevalidator()
  const path = thingsPath(town)
  const canManage = town !== null && may('administrate', 'municipality', town)
  if (query.isSheet && town !== null && kind !== null && things !== null)
    return (
      <AdministrationFrame town={town} errors={errors} title={say`Aufkleber: ${kind.name}`}>
        <Suspense fallback={<PageSkeleton />}>
          <StickerSheet town={town} things={things} path={path} query={{ ...query, kind: kind.slug }} />
        </Suspense>
      </AdministrationFrame>
    )
  return (
    <AdministrationFrame town={town} errors={errors} title={say`Objekte`}>
      {town === null ? null : (
        <div className={styles.page}>
          <p>
            {say`Objekte tragen eine Nummer: Laternen, Bänke, Bäume, Behälter. Wer etwas meldet, gibt die Nummer an oder wählt das Objekt in der Nähe; Sie sehen zu jedem, was schon gemeldet war.`}
          </p>
          <Kinds town={town} canManage={canManage} onSaved={revalidate} />
          {kind === null ? null : (
            <section aria-labelledby="liste" className={styles.part}>
              <h2 id="liste">{say`Die Objekte`}</h2>
              {town.thingKinds.length > 1 ? (
                <ChoiceLinks
                  choices={town.thingKinds.map(({ name, slug }) => ({
                    label: name,
                    to: `${path}${thingsSearch({ kind: slug, number: '', page: 1, isSheet: false })}`,
                    isHere: slug === kind.slug,
                  }))}
                />
              ) : null}
              {things === null ? null : (
                <ThingTable
                  key={kind.id}
                  {...{ town, kind, things, path }}
                  query={{ ...query, kind: kind.slug }}
                />
              )}
              {canManage ? (
                <Suspense>
                  <ImportForm key={kind.id} kind={kind} onDone={revalidate} />
                </Suspense>
              ) : null}
            </section>
          )}
        </div>
      )}
    </AdministrationFrame>
  )
}
