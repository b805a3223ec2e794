import type { GraphQLSchema } from 'graphql'
import type { Viewer } from '#domains/access/server/viewer.ts'
import { message } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import { DomainError, forbidden } from '#kit/server/errors.ts'

/**
 * Former staff of a recently deactivated municipality may read, but change nothing in it (rule 80). Policies
 * refuse them like anybody else. This replaces the refusal by a sentence that gives the reason.
 */
export function explainDeactivated(schema: GraphQLSchema): GraphQLSchema {
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    const { resolve } = field
    if (resolve === undefined) continue
    field.resolve = async (root, args, context: Context, info) => {
      try {
        return await resolve(root, args, context, info)
      } catch (error) {
        throw isRefusal(error) && isAboutClosed(context.viewer, args) ? forbidden(CLOSED()) : error
      }
    }
  }
  return schema
}

const CLOSED = message`Diese Gemeinde ist ausgeschaltet. Sie können dort noch lesen und exportieren, aber nichts mehr ändern.`

/** Whether an answer is a refusal, including a validation error that says there is no such municipality. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof DomainError)) return false
  const { code, fields } = error.extensions as { code?: string; fields?: Record<string, string> }
  return code === 'FORBIDDEN' || code === 'NOT_FOUND' || fields?.municipalityId !== undefined
}

/** Whether the arguments name a deactivated municipality, or the person works in no other one. */
function isAboutClosed({ closedOf, adminOf, editorOf }: Viewer, args: Record<string, unknown>): boolean {
  if (closedOf.size === 0) return false
  return namesOne(args, closedOf) || adminOf.size + editorOf.size === 0
}

const namesOne = (value: unknown, closed: Viewer['closedOf']): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).some(
    ([name, each]) => (name === 'municipalityId' && closed.has(Number(each))) || namesOne(each, closed),
  )
