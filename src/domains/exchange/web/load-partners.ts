import { loadPrivate } from '#kit/web/data/page.ts'
import { DISPATCH_STATES, type DispatchState } from '../exchange.rules.ts'
import {
  DispatchOutboxDocument,
  ExchangePartnersDocument,
  PartnerKeysDocument,
  PartnersTownDocument,
} from './Partners.generated.ts'

/** Names of the outbox's filter and page in the address. */
export const OUTBOX_STATE = 'zustand'
export const OUTBOX_PAGE = 'seite'

/** The town, its partners and one page of its outbox, for those who manage them. */
export async function loadPartners(slug: string, request: Request) {
  const { data, errors } = await loadPrivate(PartnersTownDocument, { slug }, { fresh: true })
  const town = data?.municipality ?? null
  if (!town?.permissions.canUpdate) return { town, partners: null, outbox: null, keys: [], errors }
  const search = new URL(request.url).searchParams
  const state = stateOf(search.get(OUTBOX_STATE))
  const page = pageOf(search.get(OUTBOX_PAGE))
  const [list, sent, keys] = await Promise.all([
    loadPrivate(ExchangePartnersDocument, { municipalityId: town.id }, { fresh: true }),
    loadPrivate(DispatchOutboxDocument, { municipalityId: town.id, state, page }, { fresh: true }),
    loadPrivate(PartnerKeysDocument, { municipalityId: town.id }, { fresh: true }),
  ])
  const found = sent.data?.dispatchOutbox
  return {
    town,
    partners: list.data?.exchangePartners ?? null,
    outbox: found === undefined ? null : { ...found, state, page },
    keys: keys.data?.apiKeys.filter(({ revokedAt }) => revokedAt === null) ?? [],
    errors: [...errors, ...list.errors, ...sent.errors],
  }
}

export type ShownOutbox = NonNullable<Awaited<ReturnType<typeof loadPartners>>['outbox']>

const stateOf = (text: string | null): DispatchState | null =>
  DISPATCH_STATES.find((state) => state === text) ?? null

const pageOf = (text: string | null): number => (/^[1-9]\d{0,4}$/.test(text ?? '') ? Number(text) : 1)
