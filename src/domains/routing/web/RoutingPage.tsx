import { useRevalidator } from 'react-router'
import { may } from '#domains/access/web/may.ts'
import { AdministrationFrame } from '#domains/municipalities/web/administration/AdministrationFrame.tsx'
import { say } from '#kit/common/say.ts'
import { loadPrivate } from '#kit/web/data/page.ts'
import { pageMeta } from '#kit/web/meta.ts'
import { PageSkeleton } from '#kit/web/ui/Skeleton.tsx'
import type { Route } from './+types/RoutingPage.ts'
import { Absences } from './Absences.tsx'
import { RoutingSettingsDocument, RoutingTownDocument } from './Routing.generated.ts'
import styles from './Routing.module.css'
import { RuleEditor } from './RuleEditor.tsx'
import { RuleList } from './RuleList.tsx'
import { Teams } from './Teams.tsx'

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const { data, errors } = await loadPrivate(RoutingTownDocument, { slug: params.slug }, { fresh: true })
  const town = data?.municipality ?? null
  if (town === null || !may('readInternals', 'municipality', town)) return { town, settings: null, errors }
  const more = await loadPrivate(RoutingSettingsDocument, { municipalityId: town.id }, { fresh: true })
  return { town, settings: more.data?.routing ?? null, errors: [...errors, ...more.errors] }
}

export const HydrateFallback = PageSkeleton

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({ title: say`Zuständigkeiten`, site: loaderData?.town?.name, isPrivate: true })

/** Responsibility for a town's reports: rules, teams, and who stands in for whom. */
export default function RoutingPage({ loaderData: { town, settings, errors } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const props = town && settings ? { town, settings, onSaved: revalidate } : null
  return (
    <AdministrationFrame town={town} errors={errors} title={say`Zuständigkeiten`}>
      {props === null ? null : (
        <div className={styles.page}>
          <p>
            {say`Neue Meldungen gehen nach diesen Regeln an ein Team oder eine Person. Ist in einer Kategorie genau eine Person zuständig, bekommt sie die Meldung in jedem Fall; eine Regel kann dann noch ein Team dazu bestimmen.`}
          </p>
          {props.settings.canManage ? (
            <RuleEditor key={props.town.id} {...props} />
          ) : (
            <RuleList town={props.town} settings={props.settings} />
          )}
          <div className={styles.pair}>
            <Teams {...props} />
            <Absences {...props} />
          </div>
        </div>
      )}
    </AdministrationFrame>
  )
}
