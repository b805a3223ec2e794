import { MunicipalityRef } from '#domains/municipalities/server/municipality.graphql.ts'
import { builder } from '#kit/server/builder.ts'
import { LAUNCH_CHECKS, type LaunchCheck, launchChecks } from '../launch.rules.ts'
import { canSeeLaunch } from './launch.policy.ts'
import { findLaunchFacts } from './launch.sql.ts'

const LaunchCheckKindRef = builder.enumType('LaunchCheckKind', {
  description: 'A point of the list that a municipality goes through before it is switched on.',
  values: LAUNCH_CHECKS,
})

const LaunchCheckRef = builder.objectRef<LaunchCheck>('LaunchCheck').implement({
  description: 'One point of the list before the launch, as it stands now.',
  fields: (t) => ({
    kind: t.expose('kind', { type: LaunchCheckKindRef, description: 'What is checked.' }),
    isDone: t.exposeBoolean('isDone', { description: 'Whether nothing is missing.' }),
    isRequired: t.exposeBoolean('isRequired', {
      description: 'Whether people cannot report, or the law is broken, while it is missing.',
    }),
    missing: t.exposeInt('missing', {
      nullable: true,
      description: 'How many are missing, from 0; null where there is nothing to count.',
    }),
  }),
})

builder.objectField(MunicipalityRef, 'launchChecks', (t) =>
  t.field({
    type: [LaunchCheckRef],
    nullable: true,
    description: 'What the municipality needs before it is switched on; null for all but its administrators.',
    resolve: async (town, _, { db, viewer }) =>
      canSeeLaunch(viewer, town) ? launchChecks(await findLaunchFacts(db, town.id)) : null,
  }),
)
