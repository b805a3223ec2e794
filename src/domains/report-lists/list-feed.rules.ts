import { type ListQuery, listSearch, readListQuery } from './list-query.rules.ts'

/** The part of a list's choice that its feed can have; words, days and order are left out. */
export type FeedChoice = Pick<ListQuery, 'categoryId' | 'districtId' | 'statusKind' | 'statusId'>

export const feedChoice = ({ categoryId, districtId, statusKind, statusId }: ListQuery): FeedChoice => ({
  ...{ categoryId, districtId, statusKind, statusId },
})

/** The query string of a choice, the same for list and feed; empty for all reports. */
export const feedSearch = (choice: FeedChoice): string =>
  listSearch(readListQuery(new URLSearchParams()), choice)
