import { type ComponentProps, lazy, Suspense } from 'react'
import { useRevalidator } from 'react-router'
import { Answers } from '#domains/category-questions/web/Answers.tsx'
import { say } from '#kit/common/say.ts'

/** Loaded only for the author, who may also change it. Staff have theirs in the panel. */
const ThingPart = lazy(() => import('./ThingPart.tsx').then((module) => ({ default: module.ThingPart })))

const OwnCovers = lazy(() =>
  import('#domains/reports/web/redaction/OwnCovers.tsx').then((module) => ({ default: module.OwnCovers })),
)

type Props = ComponentProps<typeof Answers> & {
  report: ComponentProps<typeof Answers>['report'] & { thing: { name: string } | null }
}

/**
 * The thing that a report is about, what was covered on its author's photos, and the answers to its extra
 * questions, on the page of the report.
 */
export function SaidOfReport({ report, isOwn }: Props) {
  const { revalidate } = useRevalidator()
  const { thing, municipality: town } = report
  return (
    <>
      {isOwn ? (
        <Suspense>
          <OwnCovers report={report} town={town} state={report.updatedAt} />
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
