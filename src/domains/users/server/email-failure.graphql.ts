import { builder } from '#kit/server/builder.ts'
import { findSuspension } from '#kit/server/mail/bounces.sql.ts'
import { UserRef } from './user.graphql.ts'
import { canSeeContact } from './user.policy.ts'

const EmailFailureRef = builder.enumType('EmailFailure', {
  description:
    'Why an address only gets mails about its account’s security. HARD: the address does not exist. SOFT: three mails within seven days were refused. COMPLAINT: a mail was marked as spam.',
  values: ['HARD', 'SOFT', 'COMPLAINT'] as const,
})

builder.objectField(UserRef, 'emailFailure', (t) =>
  t.field({
    type: EmailFailureRef,
    nullable: true,
    description:
      'Set while the account’s address only gets security mails. It ends with a new address, or when the same one is confirmed again (resendConfirmation). Null for everybody but the person.',
    resolve: async (row, _, { viewer, db }) =>
      viewer.id === row.id && canSeeContact(viewer, row)
        ? (((await findSuspension(db, row.id))?.kind as 'HARD' | 'SOFT' | 'COMPLAINT' | undefined) ?? null)
        : null,
  }),
)
