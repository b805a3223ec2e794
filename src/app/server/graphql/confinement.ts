import type { GraphQLSchema } from 'graphql'
import { confinedError, mustSetUpSecondFactor } from '#domains/access/server/viewer.ts'
import type { Context } from '#kit/server/builder.ts'
import { DomainError, forbidden } from '#kit/server/errors.ts'

/**
 * Operations that a confined super administrator may use: an account that lacks the second step that signing
 * in demands (S-06). It may set up the second step and sign out. The last four belong to the frame of every
 * page and to the pages that the law demands, which strangers see and use too.
 */
export const ALLOWED_WHEN_CONFINED: ReadonlySet<string> = new Set([
  ...['me', 'secondFactor', 'startSecondFactor', 'confirmSecondFactor'],
  ...['passkeys', 'startPasskey', 'addPasskey'],
  ...['sessionEnd', 'extendSession', 'refreshToken', 'login', 'logout'],
  ...['startPasskeyCheck', 'signInByPasskey', 'secondStepByPasskey'],
  ...['startTownSignIn', 'completeTownSignIn', 'finishTownSignIn'],
  ...['cmsPage', 'municipality', 'municipalities', 'createBarrierNotice'],
])

/**
 * Refuses every other operation of a confined account, also those added later. Allowed operations run without
 * any rights (see `confined`). Where a municipality demands a second step (decision 0128), an account without
 * one is refused as a citizen is, and told the reason.
 */
export function restrictConfined(schema: GraphQLSchema): GraphQLSchema {
  for (const type of [schema.getQueryType(), schema.getMutationType()])
    for (const [name, field] of Object.entries(type?.getFields() ?? {})) {
      const { resolve } = field
      if (resolve === undefined || ALLOWED_WHEN_CONFINED.has(name)) continue
      field.resolve = (root, args, context: Context, info) => {
        if (context.viewer.isConfined) throw confinedError()
        if (!mustSetUpSecondFactor(context.viewer)) return resolve(root, args, context, info)
        return explained(async () => resolve(root, args, context, info))
      }
    }
  return schema
}

const UNEXPLAINED = forbidden().message

/** Adds the reason to a refusal that gives none. */
async function explained(resolve: () => Promise<unknown>): Promise<unknown> {
  try {
    return await resolve()
  } catch (error) {
    throw error instanceof DomainError && error.message === UNEXPLAINED ? confinedError() : error
  }
}
