import { isStaffOf } from '#domains/access/server/viewer.ts'
import { builder } from '#kit/server/builder.ts'
import { FLOOD_CHECKS } from '../municipality.rules.ts'
import { MunicipalityRef } from './municipality.graphql.ts'

export const FloodCheckRef = builder.enumType('FloodCheck', {
  description:
    'How strictly a municipality looks for many reports of one sign within ten minutes: OFF, NORMAL, or STRICT with about half the numbers.',
  values: FLOOD_CHECKS,
})

builder.objectFields(MunicipalityRef, (t) => ({
  floodCheck: t.field({
    type: FloodCheckRef,
    nullable: true,
    description: 'How strictly it looks for floods of reports; null for everybody but its staff.',
    resolve: ({ id, floodCheck }, _, { viewer }) => (isStaffOf(viewer, id) ? floodCheck : null),
  }),
  approvesNewAuthors: t.exposeBoolean('approvesNewAuthors', {
    description:
      'Whether reports wait for approval until one of their author was approved, where PRE_MODERATION is off.',
  }),
}))
