import { print } from 'graphql'
import { ReportListPageDocument } from '#domains/report-lists/web/ReportListPage.generated.ts'
import { ReportDetailPageDocument } from '../../src/domains/reports/web/ReportDetailPage.generated.ts'

/** The query of the list of all reports and, with a town and a category, of a town's list. */
export const LIST = print(ReportListPageDocument)
  .replace('$page: Int!', '$town: String, $categoryId: Int, $page: Int!')
  .replace('page: $page', 'municipalitySlug: $town, categoryId: $categoryId, page: $page')

/** The list of a town's inbox, with the cards of `LIST`. */
export const STAFF_LIST = LIST.replace('$page: Int!', '$queue: ReportQueue, $page: Int!').replace(
  'page: $page',
  'queue: $queue, page: $page',
)

/** The variables of the first page of a list: no filter, the newest first. */
export const FIRST_PAGE = {
  ...{ page: 1, count: 20, onlyWithPhoto: false, onlyMyResponsibility: false, onlyAssignedToMe: false },
  ...{ sortType: 'CREATED_AT', sortDirection: 'DESC' },
}

/** The query of a report's page. */
export const DETAIL = print(ReportDetailPageDocument)
