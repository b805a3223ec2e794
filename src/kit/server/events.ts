import type { Context } from './builder.ts'
import type { Trx } from './database/db.ts'

/**
 * An event of a lower domain to which upper domains subscribe, in the same transaction. Names are in the past
 * tense.
 */
export type EventKind<Payload> = { name: string; payload?: Payload }

export function defineEvent<Payload>(name: string): EventKind<Payload> {
  return { name }
}

type Handler = (trx: Trx, context: Context, payload: never) => Promise<void>
export type Subscription = { event: string; handle: Handler }

export function subscribe<Payload>(
  event: EventKind<Payload>,
  handle: (trx: Trx, context: Context, payload: Payload) => Promise<void>,
): Subscription {
  return { event: event.name, handle: handle as Handler }
}

/** Calls all subscribers of an event. Their writes are committed or rolled back together with it. */
export type Emit = <Payload>(
  trx: Trx,
  context: Context,
  event: EventKind<Payload>,
  payload: Payload,
) => Promise<void>

declare module './builder.ts' {
  interface Context {
    emit: Emit
  }
}

export function createEmit(subscriptions: readonly Subscription[]): Emit {
  return async (trx, context, event, payload) => {
    for (const { event: name, handle } of subscriptions) {
      if (name === event.name) await handle(trx, context, payload as never)
    }
  }
}
