import { Plus } from 'lucide-react'
import { may } from '#domains/access/web/may.ts'
import { AdministrationFrame } from '#domains/municipalities/web/administration/AdministrationFrame.tsx'
import * as staffPaths from '#domains/staff-paths.ts'
import { say } from '#kit/common/say.ts'
import { pageMeta } from '#kit/web/meta.ts'
import { ButtonLink } from '#kit/web/ui/Button.tsx'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { Notice } from '#kit/web/ui/Notice.tsx'
import { PageSkeleton } from '#kit/web/ui/Skeleton.tsx'
import { MOST_RULES } from '../reminder.rules.ts'
import type { Route } from './+types/ReminderRulesPage.ts'
import { loadRules } from './load-rules.ts'
import { RuleTable } from './RuleTable.tsx'

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => loadRules(params.slug)

export const HydrateFallback = PageSkeleton

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({ title: say`Erinnerungsregeln`, site: loaderData?.town?.name, isPrivate: true })

export default function ReminderRulesPage({ loaderData: { town, rules, errors } }: Route.ComponentProps) {
  const isOff = town !== null && !town.enabledFeatures.includes('REMINDER_RULES')
  const decides = may('manageReminderRules', 'municipality', town)
  const create =
    decides && !isOff && (rules?.length ?? 0) < MOST_RULES ? (
      <ButtonLink to={staffPaths.createReminderRulePath(town)} variant="primary" icon={<Icon of={Plus} />}>
        {say`Regel anlegen`}
      </ButtonLink>
    ) : null
  return (
    <AdministrationFrame town={town} errors={errors} title={say`Erinnerungsregeln`} action={create}>
      <p>
        {say`Zur gewählten Zeit bekommt jede zuständige Person eine E-Mail mit allen Meldungen, die zu lange auf demselben Stand sind. Wartet nichts, kommt keine.`}
      </p>
      {isOff ? (
        <Notice kind="info">
          <p>{say`Ihre Gemeinde nutzt keine Erinnerungsregeln: Zurzeit wird niemand erinnert.`}</p>
        </Notice>
      ) : null}
      {rules?.length === 0 ? (
        <EmptyState title={say`Noch keine Erinnerungsregel`}>
          <p>
            {decides
              ? say`Zum Beispiel: montags um 8\u00a0Uhr die Redaktion an alles, was seit 7\u00a0Tagen „Neu“ ist.`
              : say`Die Administration Ihrer Gemeinde kann Regeln anlegen.`}
          </p>
        </EmptyState>
      ) : null}
      {town && rules && rules.length > 0 ? <RuleTable town={town} rules={rules} isOff={isOff} /> : null}
    </AdministrationFrame>
  )
}
