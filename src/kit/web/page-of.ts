/** The page that an address asks for (`?seite=`); what is none is the first. */
export function pageOf(params: URLSearchParams): number {
  const page = Number(params.get('seite'))
  return Number.isSafeInteger(page) && page > 0 && page < 100_000 ? page : 1
}

/** The same for a loader. */
export const pageOfRequest = ({ url }: Request): number => pageOf(new URL(url).searchParams)

/** What follows an address's path for a page; the first has nothing. */
export const pageSearch = (page: number): string => (page > 1 ? `?seite=${page}` : '')
