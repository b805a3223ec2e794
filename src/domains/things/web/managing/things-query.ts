import { pageOf } from '#kit/web/page-of.ts'

/** The shown part of a town's things. */
export type ThingsQuery = {
  /** Slug of the kind; null for the first one. */
  kind: string | null
  /** Beginning of the number. */
  number: string
  page: number
  /** Whether they are shown as stickers. */
  isSheet: boolean
}

/** Parses the page's address; unknown values are ignored. */
export const thingsQueryOf = (params: URLSearchParams): ThingsQuery => ({
  kind: params.get('art'),
  number: (params.get('nummer') ?? '').slice(0, 60),
  page: pageOf(params),
  isSheet: params.get('ansicht') === 'aufkleber',
})

/** Builds the query string of the page's address. */
export function thingsSearch({ kind, number, page, isSheet }: ThingsQuery): string {
  const params = new URLSearchParams()
  if (kind !== null) params.set('art', kind)
  if (number !== '') params.set('nummer', number)
  if (page > 1) params.set('seite', String(page))
  if (isSheet) params.set('ansicht', 'aufkleber')
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}
