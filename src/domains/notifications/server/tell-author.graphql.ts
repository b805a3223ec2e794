import { canWithdrawApproval } from '#domains/reports/server/report.policy.ts'
import { ReportPermissionsRef } from '#domains/reports/server/report-permissions.graphql.ts'
import { loadPerson } from '#domains/users/server/user.graphql.ts'
import { builder } from '#kit/server/builder.ts'
import { canTellAuthor } from './notification.policy.ts'

builder.objectField(ReportPermissionsRef, 'canTellAuthor', (t) =>
  t.boolean({
    description:
      'Whether withdrawReportApproval can tell the author; false without an account that receives mails, and for one’s own report.',
    resolve: async (row, _, context) => {
      // Most readers cannot withdraw it: nothing is loaded for them.
      if (row.personId === null || !canWithdrawApproval(context.viewer, row)) return false
      return canTellAuthor(context.viewer, row, await loadPerson(context, row.personId))
    },
  }),
)
