import { AdministrationFrame } from '#domains/municipalities/web/administration/AdministrationFrame.tsx'
import { message } from '#kit/common/say.ts'
import { pageMeta } from '#kit/web/meta.ts'
import { PageSkeleton } from '#kit/web/ui/Skeleton.tsx'
import type { Route } from './+types/CreateReminderRulePage.ts'
import { loadRules } from './load-rules.ts'
import { RuleForm } from './RuleForm.tsx'

export const clientLoader = ({ params }: Route.ClientLoaderArgs) => loadRules(params.slug)

export const HydrateFallback = PageSkeleton

const TITLE = message`Erinnerungsregel anlegen`

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({ title: TITLE(), site: loaderData?.town?.name, isPrivate: true })

export default function CreateReminderRulePage({ loaderData: { town, errors } }: Route.ComponentProps) {
  return (
    <AdministrationFrame town={town} errors={errors} title={TITLE()} needs="manageReminderRules">
      {town ? <RuleForm town={town} rule={null} /> : null}
    </AdministrationFrame>
  )
}
