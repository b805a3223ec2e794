import { searchedTexts } from '#domains/reports/server/report-search.sql.ts'
import { INDEX_VERSION, searchVector } from '#domains/search/server/search-vector.ts'
import type { Row } from './copy-rows.ts'
import type { PlannedReport } from './plan-reports.ts'

/** Search rows of the reports, without the town's answers; `words` takes those of public ones. */
export function* searchRows(reports: Iterable<PlannedReport>, words: Map<string, string>): Generator<Row> {
  for (const { row, id, town, categoryNames, isPublished, isInternal } of reports) {
    const texts = searchedTexts({
      title: String(row.title),
      description: String(row.description),
      address: [row.street, row.house_number, row.zip, row.place].join(' '),
      category: categoryNames,
      answers: '',
    })
    const found = searchVector(texts, [String(row.number)])
    if (isPublished && !isInternal)
      for (const [key, form] of found.words) if (!words.has(key)) words.set(key, form)
    yield {
      municipality_id: town.id,
      report_id: id,
      version: INDEX_VERSION,
      words: found.vector,
    }
  }
}
