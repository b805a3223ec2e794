import { searchTextOrNull } from '#kit/common/search-text.ts'
import { pageOf } from '#kit/web/page-of.ts'
import { STATES } from '../outbox.rules.ts'
import { linkWith } from './platform-query.ts'

/** Reads an outbox query from a URL; unknown values count as absent. */
export function outboxQueryOf(params: URLSearchParams) {
  const chosen = STATES.find(({ word }) => word !== '' && word === params.get('stand'))
  return {
    state: chosen?.state ?? null,
    searchText: searchTextOrNull(params.get('suche'), 100) ?? searchTextOrNull(params.get('art'), 100) ?? '',
    page: pageOf(params),
  }
}

export type OutboxQuery = ReturnType<typeof outboxQueryOf>

export function outboxLink(path: string, { state, searchText, page }: OutboxQuery): string {
  const stand = STATES.find((each) => each.state === state)?.word ?? ''
  return linkWith(path, { stand, suche: searchText, seite: page })
}
