import type { GraphQLSchema } from 'graphql'
import { confinedError } from '#domains/access/server/viewer.ts'
import type { Context } from '#kit/server/builder.ts'

/**
 * What is left to somebody who must have a second step of signing in and has none (REQUIREMENTS S-06): setting it up, and
 * signing out. The last four are what every page's frame and the pages demanded by law show to strangers, and take of them.
 */
export const LEFT_TO_CONFINED: ReadonlySet<string> = new Set([
  ...['me', 'secondFactor', 'startSecondFactor', 'confirmSecondFactor'],
  ...['sessionEnd', 'extendSession', 'refreshToken', 'login', 'logout'],
  ...['cmsPage', 'municipality', 'municipalities', 'createBarrierNotice'],
])

/** Refuses everything else, whatever it is, also what is added later. What is left they see with no rights (see `confined`). */
export function confining(schema: GraphQLSchema): GraphQLSchema {
  for (const type of [schema.getQueryType(), schema.getMutationType()])
    for (const [name, field] of Object.entries(type?.getFields() ?? {})) {
      const { resolve } = field
      if (resolve === undefined || LEFT_TO_CONFINED.has(name)) continue
      field.resolve = (root, args, context: Context, info) => {
        if (context.viewer.isConfined) throw confinedError()
        return resolve(root, args, context, info)
      }
    }
  return schema
}
