import { lazy, Suspense, useState } from 'react'
import { useReportPart } from '#domains/reports/web/use-report-part.ts'
import { say } from '#kit/common/say.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Messages } from '#kit/web/ui/Messages.tsx'
import styles from './Answers.module.css'
import { AnswersList } from './AnswersList.tsx'
import { ReportAnswersDocument } from './ReportAnswers.generated.ts'

/** Fields and rules are only needed by those who change something. */
const AnswersEditor = lazy(() =>
  import('./AnswersEditor.tsx').then((module) => ({ default: module.AnswersEditor })),
)

type Props = {
  report: { slug: string; category: { slug: string } }
  town: { slug: string }
  /** Grows with each change of the report; the answers are asked for again. */
  state: unknown
  refresh: () => Promise<unknown>
  level?: 2 | 3
}

/** All answers of a report, for its author and for staff, who may also change them. */
export function AnswersPart({ report, town, state, refresh: refreshReport, level = 3 }: Props) {
  const place = { slug: report.slug, municipalitySlug: town.slug, categorySlug: report.category.slug }
  const { found, errors, reload } = useReportPart(ReportAnswersDocument, place, state)
  const [isEditing, setEditing] = useState(false)
  if (found === null) return <Messages errors={errors} />
  const { answers, askedQuestions } = found
  if (answers.length === 0 && askedQuestions === null) return null
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <section className={styles.part} aria-labelledby="angaben">
      <Heading id="angaben">{say`Angaben zur Kategorie`}</Heading>
      {isEditing && askedQuestions !== null ? (
        <Suspense>
          <AnswersEditor
            report={found}
            items={askedQuestions.items}
            onDone={async () => {
              await Promise.all([reload(), refreshReport()])
              setEditing(false)
            }}
            onCancel={() => setEditing(false)}
          />
        </Suspense>
      ) : (
        <>
          {answers.length === 0 ? (
            <p>{say`Noch keine Antworten.`}</p>
          ) : (
            <AnswersList answers={answers} marksPublic />
          )}
          {askedQuestions === null ? null : (
            <div className={styles.acts}>
              <Button variant="quiet" onClick={() => setEditing(true)}>
                {answers.length === 0 ? say`Angaben eintragen` : say`Angaben ändern`}
              </Button>
            </div>
          )}
        </>
      )}
    </section>
  )
}
