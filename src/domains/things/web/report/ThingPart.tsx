import { lazy, Suspense, useId, useState } from 'react'
import { useReportPart } from '#domains/reports/web/use-report-part.ts'
import { say } from '#kit/common/say.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Messages } from '#kit/web/ui/Messages.tsx'
import { OtherReports } from './OtherReports.tsx'
import { ProposedThing } from './ProposedThing.tsx'
import { ReportThingDocument } from './ReportThing.generated.ts'
import styles from './ThingPart.module.css'

const ThingEditor = lazy(() =>
  import('./ThingEditor.tsx').then((module) => ({ default: module.ThingEditor })),
)

type Props = {
  report: { slug: string; category: { slug: string } }
  town: { slug: string }
  /** Grows with each change of the report; the thing is asked for again. */
  state: unknown
  refresh: () => Promise<unknown>
  level?: 2 | 3
}

/** The thing of a report, for its author and for staff, who may also change it and see its history. */
export function ThingPart({ report, town, state, refresh: refreshReport, level = 3 }: Props) {
  const place = { slug: report.slug, municipalitySlug: town.slug, categorySlug: report.category.slug }
  const { found, errors, reload } = useReportPart(ReportThingDocument, place, state)
  const [isEditing, setEditing] = useState(false)
  // Staff who have written the report see it in the panel and beside their text.
  const id = useId()
  if (found === null) return <Messages errors={errors} />
  const { thing, category, permissions } = found
  const isForStaff = level === 3
  const mayChange = permissions.canChangeThing && (thing !== null || category.thingKind !== null)
  if (thing === null && !mayChange) return null
  const refresh = async () => {
    await Promise.all([reload(), refreshReport()])
  }
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <section className={styles.part} aria-labelledby={id}>
      <Heading id={id}>{say`Objekt`}</Heading>
      {thing === null ? (
        <>
          <p>{say`Noch keines angegeben.`}</p>
          {found.proposedThing === null || !isForStaff || isEditing ? null : (
            <ProposedThing report={found} proposed={found.proposedThing} onDone={refresh} />
          )}
        </>
      ) : (
        <p>
          <strong lang="de">{thing.name}</strong>
          {thing.note === null ? null : (
            <>
              {' · '}
              <span lang="de">{thing.note}</span>
            </>
          )}
          {thing.isRemoved ? <> · {say`Dieses Objekt gibt es nicht mehr.`}</> : null}
        </p>
      )}
      {isEditing ? (
        <Suspense>
          <ThingEditor
            report={found}
            onDone={async () => {
              await refresh()
              setEditing(false)
            }}
            onCancel={() => setEditing(false)}
          />
        </Suspense>
      ) : mayChange ? (
        <div>
          <Button variant="quiet" onClick={() => setEditing(true)}>
            {thing === null ? say`Objekt angeben` : say`Objekt ändern`}
          </Button>
        </div>
      ) : null}
      {thing !== null && isForStaff ? (
        <OtherReports key={thing.id} thingId={thing.id} reportId={found.id} />
      ) : null}
    </section>
  )
}
