/** The page number in an address (`?seite=`); 1 for an invalid one. */
export function pageOf(params: URLSearchParams): number {
  const page = Number(params.get('seite'))
  return Number.isSafeInteger(page) && page > 0 && page < 100_000 ? page : 1
}

/** The page number in the URL of a loader's request. */
export const pageOfRequest = ({ url }: Request): number => pageOf(new URL(url).searchParams)

/** The query of a page number; empty for the first page. */
export const pageSearch = (page: number): string => (page > 1 ? `?seite=${page}` : '')
