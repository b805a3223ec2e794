import { morningAfter } from '#kit/common/link-end.ts'
import { type Message, message } from '#kit/common/say.ts'

/** Outside bodies of a town at a time (rule 116). */
export const MOST_BODIES = 100
export const BODY_NAME_MAX = 120
export const GREETING_MAX = 120

export const BODY_KINDS = ['CONTRACTOR', 'DISTRICT', 'GRID_OPERATOR', 'NEIGHBOUR', 'OTHER'] as const
export type BodyKind = (typeof BODY_KINDS)[number]

export const BODY_KIND_NAMES: Record<BodyKind, Message> = {
  CONTRACTOR: message`Auftragnehmer`,
  DISTRICT: message`Kreis oder Land`,
  GRID_OPERATOR: message`Netzbetreiber`,
  NEIGHBOUR: message`Nachbargemeinde`,
  OTHER: message`Andere Stelle`,
}

/** Longest message of staff to an outside body, and longest reply, in characters. */
export const MESSAGE_MAX = 2000
export const REPLY_MAX = 2000

/** Days for which a link is valid (rule 116). */
export const LEAST_DAYS = 1
export const USUAL_DAYS = 30
export const MOST_DAYS = 90

/** Messages by one link; each is a mail to staff. */
export const MOST_ANSWERS = 20

/** Mails to one address of a town's outside bodies: handing over is one, and so is taking back. */
export const HANDOVER_QUOTA = { hourly: 30, daily: 100 } as const
/** Those mails of a whole town. */
export const TOWN_HANDOVER_QUOTA = { hourly: 200, daily: 1000 } as const

/** SETTLED: the report was closed, or became a duplicate. */
export const HANDOVER_STATES = [
  'WAITING',
  'ACCEPTED',
  'REFUSED',
  'DONE',
  'EXPIRED',
  'REVOKED',
  'SETTLED',
] as const
export type HandoverState = (typeof HANDOVER_STATES)[number]

/** The replies that an outside body can give by its link. */
export const REPLY_KINDS = ['ACCEPTED', 'REFUSED', 'ANSWERED', 'DONE'] as const
export type ReplyKind = (typeof REPLY_KINDS)[number]

/** A handover that waits for the outside body, as far as its state says. */
export const isOpenState = (state: HandoverState): boolean => state === 'WAITING' || state === 'ACCEPTED'

/**
 * The state after a reply; null where the reply is not possible any more. Accepting twice is refused, too, so
 * that nobody is told twice.
 */
export function stateAfter(state: HandoverState, reply: ReplyKind): HandoverState | null {
  if (!isOpenState(state)) return null
  if (reply === 'ANSWERED') return state
  return reply === state ? null : reply
}

/** The end of a link that is valid for some days: the morning after the last one. */
export const linkEnd = (handedAt: Date, days: number, timeZone: string): Date =>
  morningAfter(handedAt, days + 1, timeZone)
