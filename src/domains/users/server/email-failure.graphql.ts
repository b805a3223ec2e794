import { builder } from '#kit/server/builder.ts'
import { findSuspension } from '#kit/server/mail/bounces.sql.ts'
import { UserRef } from './user.graphql.ts'
import { canSeeContact } from './user.policy.ts'

const EmailFailureRef = builder.enumType('EmailFailure', {
  description:
    'Why an address gets only mails about its account’s security: HARD there is no such address, SOFT three mails within seven days were not taken, COMPLAINT a mail was marked as unwanted.',
  values: ['HARD', 'SOFT', 'COMPLAINT'] as const,
})

builder.objectField(UserRef, 'emailFailure', (t) =>
  t.field({
    type: EmailFailureRef,
    nullable: true,
    description:
      'Set while no mails but those about security are sent to the account’s address. Over with another address, or when the same is confirmed again (resendConfirmation). Null for everybody but the person.',
    resolve: async (row, _, { viewer, db }) =>
      viewer.id === row.id && canSeeContact(viewer, row)
        ? (((await findSuspension(db, row.id))?.kind as 'HARD' | 'SOFT' | 'COMPLAINT' | undefined) ?? null)
        : null,
  }),
)
