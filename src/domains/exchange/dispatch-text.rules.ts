import { type Message, message, say } from '#kit/common/say.ts'
import { type DispatchState, FAULT_TEXTS, type Fault } from './exchange.rules.ts'

/** Short names, for a filter. */
export const STATE_NAMES: Record<DispatchState, Message> = {
  WAITING: message`Wartet`,
  PENDING: message`Angenommen, Nummer folgt`,
  DELIVERED: message`Beim Partner`,
  FAILED: message`Fehlgeschlagen`,
  WITHDRAWN: message`Zurückgezogen`,
  DROPPED: message`Nicht gesendet`,
}

/** The state of one dispatch, as a sentence says it. */
export const STATE_TEXTS: Record<DispatchState, Message> = {
  ...STATE_NAMES,
  DROPPED: message`Nicht gesendet: nicht mehr öffentlich, erledigt oder Kategorie nicht mehr zugeordnet`,
}

type Failed = { fault: Fault | null; faultStatus: number | null; faultText: string | null }

/** Why the last attempt failed, with the partner's own words; null where it did not. */
export function faultText({ fault, faultStatus, faultText: words }: Failed): string | null {
  if (fault === null) return null
  const why = FAULT_TEXTS[fault]()
  const told = faultStatus === null ? why : say`${why} (Status ${faultStatus})`
  return words === null ? told : say`${told}: „${words}“`
}
