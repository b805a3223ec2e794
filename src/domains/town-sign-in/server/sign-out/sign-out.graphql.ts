import { builder } from '#kit/server/builder.ts'
import { townSignOut } from './leave-by-provider.ts'

builder.mutationField('townSignOut', (t) =>
  t.string({
    nullable: true,
    description:
      'The address at which the session of the municipality’s provider ends, too, for sessions by one that wants it; otherwise null. Ask before `logout`, then open it in this tab; its `state` comes back. Ends nothing by itself.',
    resolve: (_, __, context) => townSignOut(context),
  }),
)
