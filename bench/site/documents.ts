import { print } from 'graphql'
import { ReportListPageDocument } from '#domains/report-lists/web/ReportListPage.generated.ts'
import { ReportDetailPageDocument } from '../../src/domains/reports/web/ReportDetailPage.generated.ts'

/** What the list of all reports asks for, and with a town and a category as a town's list does. */
export const LIST = print(ReportListPageDocument)
  .replace('$page: Int!', '$town: String, $categoryId: Int, $page: Int!')
  .replace('page: $page', 'municipalitySlug: $town, categoryId: $categoryId, page: $page')

/** How these pages ask for a list at first: everything, the newest of it. */
export const FIRST_PAGE = {
  ...{ page: 1, count: 20, onlyWithPhoto: false, onlyMyResponsibility: false, onlyAssignedToMe: false },
  ...{ sortType: 'CREATED_AT', sortDirection: 'DESC' },
}

/** What the page of a report asks for. */
export const DETAIL = print(ReportDetailPageDocument)
