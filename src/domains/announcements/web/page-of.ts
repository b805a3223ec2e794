/** The page that an address asks for; what is none is the first. */
export function pageOf(params: URLSearchParams): number {
  const page = Number(params.get('seite'))
  return Number.isSafeInteger(page) && page > 0 && page < 100_000 ? page : 1
}

export const pageSearch = (page: number): string => (page > 1 ? `?seite=${page}` : '')
