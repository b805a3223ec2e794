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

/** Runs a page's document in this process, as somebody without a session. The answer is plain JSON. */
export type ExecuteDocument = (
  document: DocumentNode,
  variables: Record<string, unknown>,
) => Promise<ExecutionAnswer>

/** For each page anew: its documents are one request, whose parts read a row once. */
export function createExecute(services: Services): () => ExecuteDocument {
  return () => {
    let coming: Promise<Context> | undefined
    return async (document, variables) => {
      coming ??= contextOfPage(services)
      const context = await coming
      // From the primary: a page is kept as what was true when it was begun (decision 0121), and is seldom made.
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
  kept: await services.keptRows(),
})

const compiled = new WeakMap<DocumentNode, CompiledQuery>()

/**
 * The pages' documents are some hundred, and ours: each becomes code when it is first asked for (decision 0126), whose results are plain
 * objects. What comes to the endpoint may be anything and is interpreted.
 */
async function runCompiled(
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

/** The browser's cache knows objects by their type, which it asks for by itself; here that has to be done for it. */
export function withTypenames(document: DocumentNode): DocumentNode {
  // Each a node of its own: what is compiled notes at a node where it stands.
  const typename = () => ({ kind: Kind.FIELD, name: { kind: Kind.NAME, value: '__typename' } }) as const
  return visit(document, {
    SelectionSet: (node, _, parent) =>
      parent !== undefined && 'operation' in parent
        ? undefined
        : { ...node, selections: [...node.selections, typename()] },
  }) as DocumentNode
}
