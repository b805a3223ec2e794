import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ResolutionQuestionFragment } from '#domains/comments/web/ResolutionQuestion.generated.ts'
import { ResolutionQuestion } from '#domains/comments/web/ResolutionQuestion.tsx'
import { localeOf } from '#domains/places/place.rules.ts'
import { lastObjectionDay } from '#domains/reports/objection-window.rules.ts'
import { useReportPart } from '#domains/reports/web/use-report-part.ts'
import { dateText } from '#kit/common/german.ts'
import { say } from '#kit/common/say.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { Messages } from '#kit/web/ui/Messages.tsx'
import { ObjectionForm } from './ObjectionForm.tsx'
import { ObjectToClosingDocument, OwnObjectionDocument } from './Objections.generated.ts'
import styles from './Objections.module.css'
import { OwnObjection } from './OwnObjection.tsx'

type Props = {
  report: ResolutionQuestionFragment & { slug: string; resolvedAt: string | null; category: { slug: string } }
  town: { name: string; slug: string; country: string; timeZone: string }
}

/**
 * Asks the author whether a closed report is done; author and followers can object, and staff must answer.
 */
export function AfterClosing({ report, town }: Props) {
  const place = { slug: report.slug, municipalitySlug: town.slug, categorySlug: report.category.slug }
  const { found, errors, reload } = useReportPart(OwnObjectionDocument, place, report)
  const { revalidate } = useRevalidator()
  const [isSent, setSent] = useState(false)
  if (found === null) return <Messages errors={errors} />
  const { objectionOfViewer: own, permissions, resolvedAt } = found
  const form =
    permissions.canObject && resolvedAt !== null ? (
      <>
        <p>{say`Sie können es der Gemeinde bis zum ${dayText(resolvedAt, town)} sagen, einmal.`}</p>
        <ObjectionForm
          townName={town.name}
          send={(input) => mutate(ObjectToClosingDocument, { reportId: report.id, input })}
          onDone={async () => {
            setSent(true)
            await Promise.all([reload(), revalidate()])
          }}
        />
      </>
    ) : null
  const isAsked = report.permissions.canConfirmResolution
  return (
    <>
      {own === null ? null : (
        <OwnObjection
          key={own.id}
          objection={own}
          town={town}
          takesFocus={isSent && !permissions.canObject}
        />
      )}
      {isAsked || own === null ? <ResolutionQuestion report={report} denial={form} /> : null}
      {form !== null && !isAsked ? (
        <details className={styles.fold}>
          <summary>{say`Noch nicht erledigt?`}</summary>
          {form}
        </details>
      ) : null}
    </>
  )
}

const dayText = (resolvedAt: string, { timeZone, country }: Props['town']) =>
  dateText(lastObjectionDay(resolvedAt, timeZone).toISOString(), timeZone, localeOf(country))
