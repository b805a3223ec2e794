import type { GraphQLSchema } from 'graphql'
import type { Viewer } from '#domains/access/server/viewer.ts'
import type { Context } from '#kit/server/builder.ts'
import { DomainError, forbidden } from '#kit/server/errors.ts'

/**
 * In a municipality that was switched off lately its former staff read and change nothing (rule 80). Policies refuse
 * them as they refuse anybody; here the refusal gets the sentence that says why.
 */
export function sayingWhatIsClosed(schema: GraphQLSchema): GraphQLSchema {
  for (const field of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    const { resolve } = field
    if (resolve === undefined) continue
    field.resolve = async (root, args, context: Context, info) => {
      try {
        return await resolve(root, args, context, info)
      } catch (error) {
        throw isRefusal(error) && isAboutClosed(context.viewer, args) ? forbidden(CLOSED) : error
      }
    }
  }
  return schema
}

const CLOSED =
  'Diese Gemeinde ist ausgeschaltet. Sie können dort noch lesen und exportieren, aber nichts mehr ändern.'

/** Also where a form says at its field that there is no such municipality. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof DomainError)) return false
  const { code, fields } = error.extensions as { code?: string; fields?: Record<string, string> }
  return code === 'FORBIDDEN' || code === 'NOT_FOUND' || fields?.municipalityId !== undefined
}

/** Whether it names such a municipality, or can be about no other one, for the person works nowhere else. */
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
