import type { GraphQLSchema } from 'graphql'
import { confinedError, mustSetUpSecondFactor } from '#domains/access/server/viewer.ts'
import type { Context } from '#kit/server/builder.ts'
import { DomainError, forbidden } from '#kit/server/errors.ts'

/**
 * What is left to somebody who administers the platform without the second step of signing in that this demands
 * (S-06): setting it up, and signing out. The last four are what every page's frame and the pages demanded by law show to
 * strangers, and take of them.
 */
export const LEFT_TO_CONFINED: ReadonlySet<string> = new Set([
  ...['me', 'secondFactor', 'startSecondFactor', 'confirmSecondFactor'],
  ...['sessionEnd', 'extendSession', 'refreshToken', 'login', 'logout'],
  ...['cmsPage', 'municipality', 'municipalities', 'createBarrierNotice'],
])

/**
 * Refuses everything else, whatever it is, also what is added later. What is left they see with no rights (see `confined`). Whose
 * tasks rest because a municipality demands a second step (decision 0128) is refused as a citizen is, and told why.
 */
export function confining(schema: GraphQLSchema): GraphQLSchema {
  for (const type of [schema.getQueryType(), schema.getMutationType()])
    for (const [name, field] of Object.entries(type?.getFields() ?? {})) {
      const { resolve } = field
      if (resolve === undefined || LEFT_TO_CONFINED.has(name)) continue
      field.resolve = (root, args, context: Context, info) => {
        if (context.viewer.isConfined) throw confinedError()
        if (!mustSetUpSecondFactor(context.viewer)) return resolve(root, args, context, info)
        return explained(async () => resolve(root, args, context, info))
      }
    }
  return schema
}

const UNEXPLAINED = forbidden().message

/** A refusal that says nothing of its own gives the reason that there is. */
async function explained(resolve: () => Promise<unknown>): Promise<unknown> {
  try {
    return await resolve()
  } catch (error) {
    throw error instanceof DomainError && error.message === UNEXPLAINED ? confinedError() : error
  }
}
