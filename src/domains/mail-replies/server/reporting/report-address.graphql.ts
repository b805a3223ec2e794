import { MunicipalityRef } from '#domains/municipalities/server/municipality.graphql.ts'
import { builder } from '#kit/server/builder.ts'
import { reportAddressOf } from './report-address.ts'

builder.objectField(MunicipalityRef, 'reportAddress', (t) =>
  t.string({
    nullable: true,
    description:
      'Its e-mail address for new reports, where it has the feature MAIL_REPORTS and the site takes mails; their senders complete them by a link.',
    resolve: (town, _, context) => reportAddressOf(context, town),
  }),
)
