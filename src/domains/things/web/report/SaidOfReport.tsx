import { type ComponentProps, lazy, Suspense } from 'react'
import { useRevalidator } from 'react-router'
import { Answers } from '#domains/category-questions/web/Answers.tsx'
import { say } from '#kit/common/say.ts'

/** Loaded only for the author, who may also change it. Staff have theirs in the panel. */
const ThingPart = lazy(() => import('./ThingPart.tsx').then((module) => ({ default: module.ThingPart })))

type Props = ComponentProps<typeof Answers> & {
  report: ComponentProps<typeof Answers>['report'] & { thing: { name: string } | null }
}

/** The thing that a report is about, and the answers to its extra questions, on the page of the report. */
export function SaidOfReport({ report, isOwn }: Props) {
  const { revalidate } = useRevalidator()
  const { thing, municipality: town } = report
  return (
    <>
      {isOwn ? (
        <Suspense>
          <ThingPart report={report} town={town} state={report.updatedAt} refresh={revalidate} level={2} />
        </Suspense>
      ) : thing === null || town.permissions.canCreateInternalNotes ? null : (
        <p>
          {say`Objekt:`} <strong lang="de">{thing.name}</strong>
        </p>
      )}
      <Answers report={report} isOwn={isOwn} />
    </>
  )
}
