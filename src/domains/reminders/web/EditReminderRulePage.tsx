import { AdministrationFrame } from '#domains/municipalities/web/administration/AdministrationFrame.tsx'
import * as staffPaths from '#domains/staff-paths.ts'
import { message, say } from '#kit/common/say.ts'
import { pageMeta } from '#kit/web/meta.ts'
import { ButtonLink } from '#kit/web/ui/Button.tsx'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { PageSkeleton } from '#kit/web/ui/Skeleton.tsx'
import type { Route } from './+types/EditReminderRulePage.ts'
import { loadRules } from './load-rules.ts'
import { RuleForm } from './RuleForm.tsx'

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => loadRules(params.slug)

export const HydrateFallback = PageSkeleton

const TITLE = message`Erinnerungsregel bearbeiten`

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({ title: TITLE(), site: loaderData?.town?.name, isPrivate: true })

export default function EditReminderRulePage({
  loaderData: { town, rules, errors },
  params,
}: Route.ComponentProps) {
  const rule = rules?.find(({ id }) => String(id) === params.id)
  return (
    <AdministrationFrame town={town} errors={errors} title={TITLE()} needs="manageReminderRules">
      {town && rule ? <RuleForm key={rule.id} town={town} rule={rule} /> : null}
      {rules && rule === undefined ? (
        <EmptyState
          title={say`Diese Regel gibt es nicht mehr`}
          action={
            <ButtonLink to={staffPaths.reminderRulesPath(town)}>{say`Alle Erinnerungsregeln`}</ButtonLink>
          }
        >
          <p>{say`Vielleicht hat sie jemand inzwischen gelöscht.`}</p>
        </EmptyState>
      ) : null}
    </AdministrationFrame>
  )
}
