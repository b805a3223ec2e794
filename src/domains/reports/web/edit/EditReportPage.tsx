import { may } from '#domains/access/web/may.ts'
import * as paths from '#domains/paths.ts'
import { isolated } from '#kit/common/direction.ts'
import { say } from '#kit/common/say.ts'
import { loadPrivate } from '#kit/web/data/page.ts'
import { pageMeta } from '#kit/web/meta.ts'
import { ButtonLink } from '#kit/web/ui/Button.tsx'
import { Messages } from '#kit/web/ui/Messages.tsx'
import { Notice } from '#kit/web/ui/Notice.tsx'
import { PageSkeleton } from '#kit/web/ui/Skeleton.tsx'
import { FORM_PARTS } from '../../report-forms.rules.ts'
import { MissingPage } from '../MissingPage.tsx'
import type { Route } from './+types/EditReportPage.ts'
import { EditReportForm } from './EditReportForm.tsx'
import { EditReportPageDocument } from './EditReportPage.generated.ts'
import styles from './EditReportPage.module.css'
import { editableReport } from './editable-report.ts'

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const { slug, categorySlug, reportSlug } = params
  const variables = { slug: reportSlug, municipalitySlug: slug, categorySlug }
  const answer = await loadPrivate(EditReportPageDocument, variables, { fresh: true })
  const report = answer.data?.report
  return { ...answer, editable: report ? await editableReport(report) : null }
}

export const HydrateFallback = PageSkeleton

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({
    title: say`Meldung bearbeiten`,
    site: loaderData?.data?.report?.municipality.name,
    isPrivate: true,
  })

/**
 * The page on which an author edits a report while rule 24 allows it. The server decides which fields it
 * shows.
 */
export default function EditReportPage({ loaderData }: Route.ComponentProps) {
  const { data, editable, errors } = loaderData
  if (!data?.report || editable === null) return <MissingPage errors={errors} />
  const { report } = data
  const isOpen = FORM_PARTS.some((part) => may('update', 'report', report, part))
  return (
    <div className={styles.page}>
      <Messages errors={errors} />
      <h1>{say`Meldung bearbeiten`}</h1>
      <p className={styles.which}>
        {report.number} · {isolated(report.title)}
      </p>
      {isOpen ? (
        <EditReportForm key={report.id} report={report} editable={editable} />
      ) : (
        <>
          <Notice>
            <p>
              {say`Diese Meldung lässt sich nicht mehr ändern: Die Gemeinde ${report.municipality.name} hat sie schon freigegeben oder angenommen, oder sie ist nicht Ihre eigene. Was noch zu sagen ist, schreiben Sie bitte als Kommentar.`}
            </p>
          </Notice>
          <p>
            <ButtonLink to={paths.reportPath(report)}>{say`Zur Meldung`}</ButtonLink>
          </p>
        </>
      )}
    </div>
  )
}
