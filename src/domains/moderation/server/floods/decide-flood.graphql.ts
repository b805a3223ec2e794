import { builder } from '#kit/server/builder.ts'
import { FLOOD_DECISIONS } from '../../flood-decision.rules.ts'
import { decideFlood, type FloodDecided } from './decide-flood.ts'

const FloodDecisionRef = builder.enumType('FloodDecision', {
  description:
    'RELEASED: the reports go the ordinary way, and further ones like them pass for some minutes. REJECTED: they are refused.',
  values: FLOOD_DECISIONS,
})

const DecideFloodInputRef = builder.inputType('DecideFloodInput', {
  description: 'A decision on the reports that are held in a flood.',
  fields: (t) => ({
    id: t.int({ description: 'Id of the flood.' }),
    decision: t.field({ type: FloodDecisionRef, description: 'The decision on the reports.' }),
    reason: t.string({
      required: false,
      description: 'For REJECTED, 10 to 1000 characters: their authors read it.',
    }),
    reportIds: t.intList({ required: false, description: 'Only these of its reports; null: all.' }),
  }),
})

const FloodDecidedRef = builder.objectRef<FloodDecided>('FloodDecided').implement({
  description: 'The result of a decision on a flood.',
  fields: (t) => ({
    done: t.exposeInt('done', { description: 'Reports on which this call has decided, at most 100.' }),
    left: t.exposeInt('left', { description: 'Reports of the flood that still wait: call again for more.' }),
  }),
})

builder.mutationField('decideFlood', (t) =>
  t.field({
    type: FloodDecidedRef,
    description:
      'Decides on the reports that are held in a flood, on 100 in a call; authors are told once. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, BAD_USER_INPUT.',
    args: { input: t.arg({ type: DecideFloodInputRef }) },
    resolve: (_, { input }, context) => decideFlood(context, input),
  }),
)
