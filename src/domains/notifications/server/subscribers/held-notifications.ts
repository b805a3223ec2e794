import { holdsSet, holdUndone } from '#domains/casework/server/bulk/bulk.events.ts'
import { type Subscription, subscribe } from '#kit/server/events.ts'
import { deleteHeldNotifications, showFrom } from '../notifications.sql.ts'

/** Notifications share the hold of their mails, and are deleted when their cause is undone. */
const onHeld = subscribe(holdsSet, async (trx, _, { holdIds, until }) => {
  await showFrom(trx, holdIds, until)
})
const onUndone = subscribe(holdUndone, async (trx, _, { holdId }) => {
  await deleteHeldNotifications(trx, holdId)
})

export const heldNotifications: readonly Subscription[] = [onHeld, onUndone]
