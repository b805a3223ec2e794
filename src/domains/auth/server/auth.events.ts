import { defineEvent } from '#kit/server/events.ts'

/**
 * Somebody has proven an account by its own password or passkey, and the session is about to be opened. A
 * subscriber that throws keeps it closed.
 */
export const ownSignInProven = defineEvent<{ personId: number }>('auth.own-sign-in-proven')

/** The owner of an account's mailbox has taken the account: all other ways into it end. */
export const accountTaken = defineEvent<{ personId: number }>('auth.account-taken')
