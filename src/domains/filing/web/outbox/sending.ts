/** A guest, as the form has checked. */
export type Guest = { firstName: string; lastName: string; email: string }

/** The name and address that a mail's form had when its link was over, and the server's sentence. */
export type EndedMail = { guest: Guest; message: string }

/**
 * The sender: a guest, or the person whose account it is. Without a connection the page may not know that
 * person; the number is then null until the server says who is signed in.
 */
export type Sender = { guest: Guest } | { personId: number | null }

/** Why a report is not sent by itself any more: its author has to do something. */
export type Hold =
  | { cause: 'SIGNED_OUT' | 'OTHER_PERSON' }
  /** The server's sentence. */
  | { cause: 'REFUSED'; message: string }

/** The consent to send a finished report, with what sending needs besides the draft. */
export type Sending = {
  municipalityId: number
  townName: string
  by: Sender
  staffInput: Record<string, unknown>
  /** The permission to send as a guest, with the time on this device when it was given; null before that. */
  stamp: { value: string; at: number } | null
  /** Whether a try got no answer: the report may have arrived all the same. */
  wasLost: boolean
  /** Time before which the server wants no further try. */
  notBefore: number
  hold: Hold | null
}

/** Initial state of a consent. */
export const FRESH = { stamp: null, wasLost: false, notBefore: 0, hold: null } as const
