import { lazy, Suspense } from 'react'
import { useRevalidator } from 'react-router'
import { say } from '#kit/common/say.ts'
import styles from './Answers.module.css'
import { AnswersList, type ShownAnswer } from './AnswersList.tsx'

/** Loaded only for the author, who may also change them. Staff have theirs in the panel. */
const AnswersPart = lazy(() =>
  import('./AnswersPart.tsx').then((module) => ({ default: module.AnswersPart })),
)

type Props = {
  report: {
    slug: string
    updatedAt: string
    category: { slug: string }
    municipality: { slug: string }
    answers: readonly ShownAnswer[]
  }
  isOwn: boolean
}

/** The answers on the page of a report: the public ones, all for the author and for staff. */
export function Answers({ report, isOwn }: Props) {
  const { revalidate } = useRevalidator()
  const { answers, municipality: town } = report
  if (isOwn)
    return (
      <Suspense>
        <AnswersPart report={report} town={town} state={report.updatedAt} refresh={revalidate} level={2} />
      </Suspense>
    )
  if (answers.length === 0) return null
  return (
    <section className={styles.part} aria-labelledby="angaben-der-meldung">
      <h2 id="angaben-der-meldung" className="hidden-visually">
        {say`Angaben zur Kategorie`}
      </h2>
      <AnswersList answers={answers} />
    </section>
  )
}
