import { say } from '#kit/common/say.ts'
import { builder } from '#kit/server/builder.ts'
import { requireAllowance } from '#kit/server/rate-limits/allowance.ts'
import { LocationRef } from './place.graphql.ts'
import { streetStretch } from './street-stretch.ts'

builder.queryField('streetStretch', (t) =>
  t.field({
    type: LocationRef,
    description:
      'The stretch of a street between two house numbers, past the addresses that the municipality knows: its shape, its middle, and the numbers as "12–30". BAD_USER_INPUT at `street`, `from` or `to`; RATE_LIMITED after 60 requests a minute (600 from one network without a session).',
    args: {
      municipalityId: t.arg.int({ description: 'Id of the municipality.' }),
      street: t.arg.string({ description: 'Name of the street, however it is written.' }),
      place: t.arg.string({
        required: false,
        description: 'The village, where several have a street of that name.',
      }),
      from: t.arg.string({ description: 'The house number where it begins.' }),
      to: t.arg.string({ description: 'The house number where it ends; it can be the lower one.' }),
    },
    resolve: async (_, asked, context) => {
      await requireAllowance(context, 'street-stretch', {
        mostByAccount: 60,
        wayOut: say`Sie können das Stück auch auf der Karte zeichnen.`,
      })
      return streetStretch(context, asked)
    },
  }),
)
