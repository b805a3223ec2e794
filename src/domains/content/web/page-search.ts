/** The page that an address asks for; what is none is the first. */
export function pageOf(request: Request): number {
  const page = Number(new URL(request.url).searchParams.get('seite'))
  return Number.isSafeInteger(page) && page > 0 && page < 100_000 ? page : 1
}

export const pageSearch = (page: number): string => (page > 1 ? `?seite=${page}` : '')
