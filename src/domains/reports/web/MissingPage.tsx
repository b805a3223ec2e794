import { lazy, Suspense } from 'react'
import styles from '#domains/report-lists/web/ReportListPage.module.css'
import type { ApiError } from '#kit/web/data/answer.ts'

/** Loaded lazily: few visitors see it. */
const MissingReport = lazy(() =>
  import('./missing/MissingReport.tsx').then((module) => ({ default: module.MissingReport })),
)

/** Replaces a page without data: not found, not permitted, or temporarily unavailable. */
export function MissingPage({ errors }: { errors: readonly ApiError[] }) {
  return (
    <div className={styles.page}>
      <Suspense>
        <MissingReport errors={errors} />
      </Suspense>
    </div>
  )
}
