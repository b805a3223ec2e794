import { type DocumentNode, type ExecutionResult, Kind, visit } from 'graphql'
import { type CompiledQuery, compileQuery, isCompiledQuery } from 'graphql-jit'
import type { Context } from '#kit/server/builder.ts'
import type { Services } from '../services.ts'
import { anonymousContext } from './context.ts'
import { maskedError } from './masked-error.ts'
import { schema } from './schema.ts'

export type ExecutionAnswer = {
  data: unknown
  errors: { message: string; code: string; isGone?: true; retryAfter?: number }[]
}

/** Runs a page's document in this process, without a session. The answer is plain JSON. */
export type ExecuteDocument = (
  document: DocumentNode,
  variables: Record<string, unknown>,
) => Promise<ExecutionAnswer>

/** Call it once for each page: the documents of one page share a context, so its loaders read a row once. */
export function createExecute(services: Services): () => ExecuteDocument {
  return () => {
    let coming: Promise<Context> | undefined
    return async (document, variables) => {
      coming ??= contextOfPage(services)
      const context = await coming
      // Reads from the primary: a cached page must show the state at the time it was begun (decision 0121),
      // and pages are seldom made.
      const { data, errors = [] } = await runCompiled(document, variables, context)
      return {
        data: data ?? null,
        errors: errors.map((error) => {
          const { message, extensions } = maskedError(error, context.log, context.requestId)
          const { code, isGone, retryAfter } = extensions
          const known = typeof retryAfter === 'number' ? { retryAfter } : {}
          return { message, code: String(code), ...(isGone === true && { isGone }), ...known }
        }),
      }
    }
  }
}

const contextOfPage = async (services: Services): Promise<Context> => ({
  ...anonymousContext(services),
  kept: await services.rowCache(),
})

const compiled = new WeakMap<DocumentNode, CompiledQuery>()

/**
 * The pages' documents are some hundred and trusted. Each is compiled to code at its first use (decision
 * 0126), with plain objects as results. Documents sent to the endpoint are not trusted and are interpreted.
 */
export async function runCompiled(
  document: DocumentNode,
  variables: Record<string, unknown>,
  context: Context,
): Promise<ExecutionResult> {
  let query = compiled.get(document)
  if (query === undefined) {
    const made = compileQuery(schema, withTypenames(document))
    if (!isCompiledQuery(made))
      throw new Error(`a page asks for what is not there: ${made.errors?.[0]?.message}`)
    query = made
    compiled.set(document, query)
  }
  return query.query({}, context, variables)
}

/**
 * Adds `__typename` to each selection: the browser's Apollo cache needs it and adds it to its own queries
 * only.
 */
export function withTypenames(document: DocumentNode): DocumentNode {
  // A new node each time: the compiler attaches notes to a node by its place.
  const typename = () => ({ kind: Kind.FIELD, name: { kind: Kind.NAME, value: '__typename' } }) as const
  return visit(document, {
    SelectionSet: (node, _, parent) =>
      parent !== undefined && 'operation' in parent
        ? undefined
        : { ...node, selections: [...node.selections, typename()] },
  }) as DocumentNode
}
