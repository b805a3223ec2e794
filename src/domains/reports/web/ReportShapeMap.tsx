import { useMemo } from 'react'
import type { MapReport } from '#domains/report-lists/web/map/map-report.ts'
import { ReportMapPlace } from '#domains/report-lists/web/map/ReportMapPlace.tsx'
import { useDebouncedQuery } from '#kit/web/data/use-debounced-query.ts'
import { ReportShapeDocument } from './ReportShape.generated.ts'

const AT_ONCE = { pause: 0, fresh: false }

/** The live map of a report that is a stretch or an area. The page itself is read without its corners. */
export function ReportShapeMap({ report }: { report: MapReport }) {
  const { slug, municipality, category } = report
  const asked = { slug, municipalitySlug: municipality.slug, categorySlug: category.slug }
  const { data } = useDebouncedQuery(ReportShapeDocument, asked, AT_ONCE)
  const { location, exactLocation } = data?.report ?? {}
  const shape = (exactLocation ?? location)?.shape ?? null
  const reports = useMemo(() => [{ ...report, location: { ...report.location, shape } }], [report, shape])
  return <ReportMapPlace reports={reports} height="low" />
}
