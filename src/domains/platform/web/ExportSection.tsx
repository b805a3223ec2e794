import { useEffect } from 'react'
import { useLocation } from 'react-router'
import type { ReportExportFragment } from '#domains/exports/web/ExportReports.generated.ts'
import { ExportReportsButton } from '#domains/exports/web/ExportReportsButton.tsx'
import { ExportTable } from '#domains/exports/web/ExportTable.tsx'
import { useProgress } from '#domains/exports/web/use-progress.ts'
import { localeOf } from '#domains/places/place.rules.ts'
import { shortDateText } from '#kit/common/german.ts'
import { countText, say } from '#kit/common/say.ts'
import type { ManagedTown } from './ActivitySection.tsx'
import styles from './platform.module.css'

/** Without a filter: all reports, internal ones included, in order of creation. */
const EVERYTHING = { sortType: 'CREATED_AT', sortDirection: 'ASC' } as const

type Props = { town: ManagedTown; reportCount: number; exports: readonly ReportExportFragment[] }

/**
 * Exports a municipality's data before its deletion, also while it is deactivated. The mail about a finished
 * large file links here.
 */
export function ExportSection({ town, reportCount, exports }: Props) {
  useProgress(exports)
  const { hash } = useLocation()
  // The browser looks for the anchor before the page's data have arrived.
  useEffect(() => {
    if (hash === '#exporte') document.getElementById('exporte')?.scrollIntoView()
  }, [hash])
  const canExport = reportCount > 0 && town.permissions.allowedReportsExportFormats.length > 0
  if (!canExport && exports.length === 0) return null
  return (
    <section aria-labelledby="exporte" className={styles.section}>
      <h2 id="exporte">{say`Exporte`}</h2>
      {canExport ? (
        <>
          <p>
            {say`Sichern Sie vor dem Löschen, was die Gemeinde behalten will: ${countText(reportCount, 'Meldung', 'Meldungen')} als Tabelle, Daten oder Dokument, und alle Fotos.`}
          </p>
          <p>
            <ExportReportsButton town={town} filter={EVERYTHING} total={reportCount} isListHere />
          </p>
        </>
      ) : null}
      {exports.length > 0 ? (
        <ExportTable
          exports={exports}
          when={(iso) => shortDateText(iso, town.timeZone, localeOf(town.country))}
        />
      ) : null}
    </section>
  )
}
