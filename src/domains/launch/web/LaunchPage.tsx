import { AdministrationFrame } from '#domains/municipalities/web/administration/AdministrationFrame.tsx'
import { message, say } from '#kit/common/say.ts'
import { loadPrivate } from '#kit/web/data/page.ts'
import { pageMeta } from '#kit/web/meta.ts'
import { PageSkeleton } from '#kit/web/ui/Skeleton.tsx'
import type { Route } from './+types/LaunchPage.ts'
import { LaunchDocument } from './Launch.generated.ts'
import { LaunchList, missingRequired } from './LaunchList.tsx'
import { LaunchRequestPart } from './LaunchRequestPart.tsx'

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const { data, errors } = await loadPrivate(LaunchDocument, { slug: params.slug }, { fresh: true })
  return { town: data?.municipality ?? null, errors }
}

export const HydrateFallback = PageSkeleton

const TITLE = message`Vorbereitung`

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({ title: TITLE(), site: loaderData?.town?.name, isPrivate: true })

/** Steps that a town needs before people report there, and who switches it on. */
export default function LaunchPage({ loaderData: { town, errors } }: Route.ComponentProps) {
  const missing = town ? missingRequired(town) : 0
  return (
    <AdministrationFrame town={town} errors={errors} title={TITLE()} needs="administrate">
      {town?.isInPreparation ? (
        <p>
          {missing > 0
            ? say`Bevor Bürgerinnen und Bürger hier melden, brauchen Sie noch alles, was unten als nötig bezeichnet ist. Probieren Sie alles aus: Auch Meldungen sieht bis dahin nur die Verwaltung. Löschen Sie, was nur eine Probe war, denn später ist es öffentlich.`
            : say`Alles Nötige ist da. Die Plattform schaltet ${town.name} ein, wenn Sie es unten anfragen. Löschen Sie vorher die Meldungen, die nur eine Probe waren, denn dann sind sie öffentlich.`}
        </p>
      ) : (
        <p>{say`Die Gemeinde ist eingeschaltet. Hier steht, was noch besser werden kann.`}</p>
      )}
      {town ? <LaunchList town={town} isLinked /> : null}
      {town?.isInPreparation ? <LaunchRequestPart town={town} /> : null}
    </AdministrationFrame>
  )
}
