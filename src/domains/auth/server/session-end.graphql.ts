import { requireSession } from '#domains/access/server/viewer.ts'
import { builder, type Context } from '#kit/server/builder.ts'
import { sessionLimits, touchSession } from './sessions.sql.ts'

type SessionEnd = { secondsLeft: number; canExtend: boolean }

const SessionEndRef = builder.objectRef<SessionEnd>('SessionEnd').implement({
  description: 'The remaining time of a session without use.',
  fields: (t) => ({
    secondsLeft: t.exposeInt('secondsLeft', {
      description: 'Seconds until it ends unless it is used; 0 to 3600.',
    }),
    canExtend: t.exposeBoolean('canExtend', {
      description: 'Whether use extends the session; false in the last of its 24 hours.',
    }),
  }),
})

/** Null for a session without an idle limit: a citizen's 30 days need no warning. */
async function endOf({ viewer, db, clock }: Context): Promise<SessionEnd | null> {
  const { endsAt, idleEndsAt } = await sessionLimits(db, requireSession(viewer).sessionId)
  if (idleEndsAt === null) return null
  const next = Math.min(endsAt.getTime(), idleEndsAt.getTime())
  return {
    // Rounded up: a client that has counted down to 0 finds the session over.
    secondsLeft: Math.max(0, Math.ceil((next - clock.now().getTime()) / 1000)),
    canExtend: idleEndsAt < endsAt,
  }
}

builder.queryField('sessionEnd', (t) =>
  t.field({
    type: SessionEndRef,
    nullable: true,
    description:
      'The time at which the viewer’s session ends without use; null for people who work for no municipality. Errors: UNAUTHENTICATED.',
    resolve: (_, __, context) => endOf(context),
  }),
)

builder.mutationField('extendSession', (t) =>
  t.field({
    type: SessionEndRef,
    nullable: true,
    description:
      'Restarts the idle time of the session, because somebody is using it. Null as in sessionEnd. Errors: UNAUTHENTICATED.',
    resolve: async (_, __, context) => {
      await touchSession(context.db, requireSession(context.viewer).sessionId, context.clock.now())
      return endOf(context)
    },
  }),
)
