import { pageOf } from '#kit/web/page-of.ts'
import { SUBJECTS } from '../audit-text.rules.ts'

export type AuditQuery = { subject: string | null; page: number }

/** Parses the filter from the page's address; unknown values are ignored. */
export function auditQueryOf(params: URLSearchParams): AuditQuery {
  return {
    subject: SUBJECTS.find(({ word }) => word === params.get('was'))?.subject ?? null,
    page: pageOf(params),
  }
}

/** Builds the query string of the page's address. */
export function auditSearch({ subject, page }: AuditQuery): string {
  const params = new URLSearchParams()
  const word = SUBJECTS.find((each) => each.subject === subject)?.word
  if (word) params.set('was', word)
  if (page > 1) params.set('seite', String(page))
  const text = params.toString()
  return text === '' ? '' : `?${text}`
}
