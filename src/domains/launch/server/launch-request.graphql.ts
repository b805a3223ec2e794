import type { MunicipalityRow } from '#domains/municipalities/server/municipalities.sql.ts'
import { MunicipalityRef } from '#domains/municipalities/server/municipality.graphql.ts'
import { isInPreparation } from '#domains/municipalities/server/municipality.policy.ts'
import { MunicipalityPermissionsRef } from '#domains/municipalities/server/municipality-permissions.graphql.ts'
import { loadFullName } from '#domains/users/server/user.graphql.ts'
import { builder, type Context } from '#kit/server/builder.ts'
import { loadOne } from '#kit/server/loader.ts'
import { LAUNCH_TEXT_MAX } from '../launch-request.rules.ts'
import { refuseLaunch, requestLaunch, withdrawLaunchRequest } from './ask-for-launch.ts'
import * as policy from './launch.policy.ts'
import { findLaunchRequests, type LaunchRequestRow } from './launch-requests.sql.ts'

const loadRequest = loadOne(
  ({ db }, ids: readonly number[]) => findLaunchRequests(db, ids),
  (row: LaunchRequestRow) => row.municipalityId,
)

/** Nothing is loaded for viewers who may not read it. */
const requestOf = async (context: Context, town: MunicipalityRow): Promise<LaunchRequestRow | null> =>
  policy.canSeeLaunch(context.viewer, town) && isInPreparation(town) ? loadRequest(context, town.id) : null

const LaunchRequestRef = builder.objectRef<LaunchRequestRow>('LaunchRequest').implement({
  description: 'A municipality in preparation asks to be switched on.',
  fields: (t) => ({
    askedAt: t.expose('askedAt', { type: 'DateTime', description: 'Time of the request.' }),
    askedBy: t.string({
      nullable: true,
      description: 'Full name of the administrator who asked; null once the account is gone.',
      resolve: ({ askedById }, _, context) => loadFullName(context, askedById),
    }),
    message: t.exposeString('message', {
      nullable: true,
      description: `Words for the platform, 1 to ${LAUNCH_TEXT_MAX} characters; null without.`,
    }),
    answer: t.exposeString('answer', {
      nullable: true,
      description: `Why it is not switched on yet, 1 to ${LAUNCH_TEXT_MAX} characters; null while it waits.`,
    }),
    answeredAt: t.expose('answeredAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time of the refusal; null while it waits.',
    }),
  }),
})

builder.objectField(MunicipalityRef, 'launchRequest', (t) =>
  t.field({
    type: LaunchRequestRef,
    nullable: true,
    description:
      'The present request to be switched on, waiting or refused; null for all but its administrators, and once it was switched on.',
    resolve: (town, _, context) => requestOf(context, town),
  }),
)

builder.objectFields(MunicipalityPermissionsRef, (t) => ({
  canRequestLaunch: t.boolean({
    description: 'Whether the viewer may call requestLaunch: in preparation, and no request waits.',
    resolve: async (town, _, context) =>
      policy.canRequestLaunch(context.viewer, town, await requestOf(context, town)),
  }),
  canWithdrawLaunchRequest: t.boolean({
    description: 'Whether the viewer may call withdrawLaunchRequest.',
    resolve: async (town, _, context) =>
      policy.canWithdrawLaunchRequest(context.viewer, town, await requestOf(context, town)),
  }),
  canRefuseLaunch: t.boolean({
    description: 'Whether the viewer may call refuseLaunch.',
    resolve: async (town, _, context) =>
      policy.canRefuseLaunch(context.viewer, town, await requestOf(context, town)),
  }),
}))

const TOWN = { description: 'The municipality in preparation.' }

builder.mutationFields((t) => ({
  requestLaunch: t.field({
    type: MunicipalityRef,
    description:
      'Asks the platform to switch on a municipality in preparation; its administrators are told. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, BAD_USER_INPUT, CONFLICT where a request waits.',
    args: {
      municipalityId: t.arg.int(TOWN),
      message: t.arg.string({
        required: false,
        description: `Words for the platform, at most ${LAUNCH_TEXT_MAX} characters.`,
      }),
    },
    resolve: (_, { municipalityId, message }, context) => requestLaunch(context, municipalityId, message),
  }),
  withdrawLaunchRequest: t.field({
    type: MunicipalityRef,
    description: 'Takes a waiting request back. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN.',
    args: { municipalityId: t.arg.int(TOWN) },
    resolve: (_, { municipalityId }, context) => withdrawLaunchRequest(context, municipalityId),
  }),
  refuseLaunch: t.field({
    type: MunicipalityRef,
    description:
      'Refuses a waiting request; the town’s administrators read why. For the super administrator. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, BAD_USER_INPUT.',
    args: {
      municipalityId: t.arg.int(TOWN),
      reason: t.arg.string({ description: `1 to ${LAUNCH_TEXT_MAX} characters.` }),
    },
    resolve: (_, { municipalityId, reason }, context) => refuseLaunch(context, municipalityId, reason),
  }),
}))
