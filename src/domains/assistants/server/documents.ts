/** The questions that tools ask the API, with the rights of a stranger. */
const PLACE = 'location { street houseNumber extent zip place latitude longitude }'
const CARD = `number title createdAt updatedAt url status { id name kind } category { id name } ${PLACE}`

export const TOWNS = `query AssistantTowns($words: String, $count: Int!) {
  municipalities(filter: { searchText: $words, count: $count }) {
    data { name slug state country }
    paginatorInfo { total }
  }
}`

export const TOWN = `query AssistantTown($town: String!) {
  municipality(slug: $town) {
    id name slug website contactEmail
    statuses { id name kind }
    categories { id name hint subCategories { id name } }
  }
}`

export const SEARCH = `query AssistantSearch($town: String, $words: String, $categoryId: Int, $statusId: Int,
    $dateFrom: String, $dateTo: String, $sort: ReportSortType!, $page: Int!, $count: Int!) {
  reports(municipalitySlug: $town, searchText: $words, categoryId: $categoryId, statusId: $statusId,
      dateFrom: $dateFrom, dateTo: $dateTo, sortType: $sort, page: $page, count: $count) {
    data { ${CARD} supportCount commentCount }
    paginatorInfo { total currentPage hasMorePages }
  }
}`

/** `ReportAnswer` is its answer. */
export const REPORT = `query AssistantReport($town: String!, $category: String!, $report: String!) {
  report(municipalitySlug: $town, categorySlug: $category, slug: $report) {
    id ${CARD} description resolvedAt supportCount commentCount usualWaitDays
    municipality { id name slug timeZone country statuses { id name } }
    user { name }
    answers { question text }
    timeline { createdAt kind status { name } }
    comments(first: 20) { createdAt official title text user { name } }
  }
}`

const WAIT = '{ count median p80 }'

export const FIGURES = `query AssistantFigures($town: String!) {
  balance(municipalitySlug: $town) {
    dateFrom dateTo created closed done reopened open confirmed objected doneObjected
    firstAnswer ${WAIT} close ${WAIT}
    months { firstDay created closed reopened open }
    categories { category { name } created closed open close ${WAIT} }
    places { name created closed open close ${WAIT} }
  }
}`

/** The part of REPORT's answer that a draft needs. */
export type ReportAnswer = {
  report: {
    id: number
    number: string
    title: string
    category: { id: number; name: string }
    status: { name: string }
    location: Record<'street' | 'houseNumber' | 'extent' | 'place', string | null>
    municipality: {
      id: number
      name: string
      timeZone: string
      country: string
      statuses: { id: number; name: string }[]
    }
    user: { name: string } | null
  }
}
