import { ArrowRightLeft, UserRoundCheck, Users } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { localeOf } from '#domains/places/place.rules.ts'
import { type ReportPlace, useReportPart } from '#domains/reports/web/use-report-part.ts'
import { useCurrentUser } from '#domains/users/web/current-user.ts'
import { isolated } from '#kit/common/direction.ts'
import { dateText } from '#kit/common/german.ts'
import { say } from '#kit/common/say.ts'
import type { ApiError } from '#kit/web/data/answer.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { showToast } from '#kit/web/toast/toasts.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { Messages } from '#kit/web/ui/Messages.tsx'
import { Quote } from '#kit/web/ui/Quote.tsx'
import type { StaffTown } from '../processing/answer-report.ts'
import type { ReportStaffPanelFragment } from '../processing/ReportStaffPanel.generated.ts'
import { ReportResponsibilityDocument, TakeReportDocument } from './Responsibility.generated.ts'
import styles from './Responsibility.module.css'
import { routingTexts } from './routing-text.ts'

const HandOnDialog = lazy(() =>
  import('./HandOnDialog.tsx').then((module) => ({ default: module.HandOnDialog })),
)

type Props = {
  report: ReportStaffPanelFragment & { slug: string }
  town: StaffTown
  refresh: () => Promise<unknown>
}

/** The team of a report, why it is with whom it is, and the ways to take it over or hand it on. */
export function ResponsibilityPart({ report, town, refresh: refreshReport }: Props) {
  const me = useCurrentUser()
  const place: ReportPlace = {
    ...{ slug: report.slug, municipalitySlug: town.slug, categorySlug: report.category.slug },
  }
  const { found, errors, reload } = useReportPart(ReportResponsibilityDocument, place, report.version)
  const [failed, setFailed] = useState<readonly ApiError[]>([])
  const [isPending, setPending] = useState(false)
  const [isHandingOn, setHandingOn] = useState(false)
  if (found === null) return <Messages errors={errors} />
  const { team, handedOn, permissions } = found
  const refresh = () => Promise.all([reload(), refreshReport()])
  const take = async () => {
    setPending(true)
    const outcome = await mutate(TakeReportDocument, { reportId: report.id, version: found.version })
    setPending(false)
    setFailed(outcome.ok ? [] : outcome.errors)
    if (!outcome.ok) return
    showToast(say`Die Meldung gehört jetzt Ihnen.`)
    await refresh()
  }
  const texts = routingTexts(found)
  // People who may assign it to themselves have a button for that above.
  const canTake = permissions.canTake && !report.permissions.assignees.some(({ id }) => id === me?.id)
  if (team === null && texts.length === 0 && handedOn === null && !canTake && !permissions.canHandOn)
    return null
  return (
    <section className={styles.part} aria-label={say`Team und Weitergabe`}>
      {team === null ? null : (
        <p className={styles.team}>
          <Icon of={Users} size={18} />
          <span>
            {say`Team:`} <strong>{team.name}</strong>
          </span>
        </p>
      )}
      {texts.map((text) => (
        <p key={text} className={styles.quiet}>
          {text}
        </p>
      ))}
      {handedOn === null ? null : (
        <div className={styles.quiet}>
          <p>
            {handedOn.by === null
              ? say`Weitergegeben am ${dayOf(handedOn.at, town)}:`
              : say`Weitergegeben von ${isolated(handedOn.by)} am ${dayOf(handedOn.at, town)}:`}
          </p>
          <Quote>{handedOn.reason}</Quote>
        </div>
      )}
      <Messages errors={failed} />
      <div className={styles.acts}>
        {canTake ? (
          <Button icon={<Icon of={UserRoundCheck} />} isPending={isPending} onClick={take}>
            {say`Ich übernehme`}
          </Button>
        ) : null}
        {permissions.canHandOn ? (
          <Button variant="quiet" icon={<Icon of={ArrowRightLeft} />} onClick={() => setHandingOn(true)}>
            {say`Weitergeben`}
          </Button>
        ) : null}
      </div>
      {isHandingOn ? (
        <Suspense>
          <HandOnDialog
            reportId={report.id}
            version={found.version}
            place={place}
            onDone={async () => {
              setHandingOn(false)
              await refresh()
            }}
            onClose={() => setHandingOn(false)}
          />
        </Suspense>
      ) : null}
    </section>
  )
}

const dayOf = (iso: string, town: StaffTown): string => dateText(iso, town.timeZone, localeOf(town.country))
