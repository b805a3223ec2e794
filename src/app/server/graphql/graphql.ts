import { AsyncLocalStorage } from 'node:async_hooks'
import {
  type FieldNode,
  GraphQLError,
  getOperationAST,
  type ParseOptions,
  parse,
  type Source,
  type ValidationContext,
} from 'graphql'
import { createYoga, type Plugin } from 'graphql-yoga'
import type { Context } from '#kit/server/builder.ts'
import { KeptBySize } from '#kit/server/size-bounded-cache.ts'
import type { RequestFacts } from '../http/request-facts.ts'
import { fairQueries } from '../load/fair-queries.ts'
import { readingFromReplicas } from '../processes/reading.ts'
import type { Services } from '../services.ts'
import { allowFields, countLists } from './answer-limit.ts'
import { createContext } from './context.ts'
import { costGuard, documentLimits, type Limits } from './document-limits.ts'
import { maskedError } from './masked-error.ts'
import { schema } from './schema.ts'

/** Enough for what our own pages ask again and again; parsed, some thirty megabytes. */
const KEPT_CHARACTERS = 500_000

countLists(schema)

/** The endpoint as a function from request to response. */
export type GraphqlEndpoint = (request: Request, facts: RequestFacts) => Promise<Response>

export function createGraphqlEndpoint(services: Services): GraphqlEndpoint {
  const { log, config } = services
  // Yoga masks errors without saying of which request they are.
  const current = new AsyncLocalStorage<RequestFacts>()
  const fair = fairQueries(services, () => current.getStore())
  const yoga = createYoga<{ facts: RequestFacts }, Context>({
    schema,
    graphqlEndpoint: '/graphql',
    context: ({ facts }) => createContext(services, facts),
    logging: false,
    landingPage: false,
    graphiql: false,
    cors: false,
    batching: false,
    parserAndValidationCache: {
      documentCache: new KeptBySize(KEPT_CHARACTERS),
      errorCache: new KeptBySize(KEPT_CHARACTERS / 10),
      validationCache: true,
    },
    // The limits stand in front of this, by kind of request; Yoga's own would refuse five photos of 10 MB.
    maxRequestBodySize: false,
    maskedErrors: {
      maskError: (error) => {
        const requestId = current.getStore()?.requestId ?? 'unknown'
        return maskedError(error, log.child({ requestId }), requestId)
      },
    },
    plugins: [
      limited(services.documentLimits),
      fair.plugin,
      knownCodes,
      loggedRefusals,
      emptyingCache(),
      sharingRows(services),
      readingFromReplicas(services),
      ...(config.introspection ? [] : [withoutIntrospection]),
    ],
  })
  return (request, facts) =>
    current.run(facts, async () => {
      const answer = await yoga.fetch(request, { facts })
      fair.noteAnswered(facts)
      return answer
    })
}

/** Documents no larger than anybody needs them, refused before any of their fields is looked at (S-30). */
function limited(limits: Limits): Plugin {
  const rule = documentLimits(limits)
  const refusalOf = costGuard(limits)
  return {
    onParse: ({ setParseFn }) =>
      setParseFn((source: string | Source, options?: ParseOptions) =>
        parse(source, { ...options, maxTokens: limits.tokens }),
      ),
    onValidate: ({ addValidationRule }) => addValidationRule(rule),
    onExecute: ({ args: { schema, document, variableValues, contextValue }, setResultAndStopExecution }) => {
      allowFields(contextValue as object, limits.answer)
      const refusal = refusalOf({ schema, document, variables: variableValues ?? {} })
      if (refusal !== null) setResultAndStopExecution({ errors: [refusal] })
    },
  }
}

/**
 * A query that does not fit the schema bears one of the codes that rule 74 lists, not the library's own, and is not told
 * what it might have meant.
 */
const knownCodes: Plugin = {
  onParse:
    () =>
    ({ result }) => {
      if (result instanceof GraphQLError) result.extensions.code = 'BAD_USER_INPUT'
    },
  onValidate:
    () =>
    ({ result }) => {
      for (const error of result as readonly GraphQLError[]) {
        error.extensions.code = 'BAD_USER_INPUT'
        error.message = error.message.replace(/ Did you mean [^?]*\?/, '')
      }
    },
}

/** Refusals that say something of who asks: what stands in the log of them (S-47, ASVS 16.3.2, 16.3.3). */
const REFUSALS: ReadonlySet<unknown> = new Set([
  ...['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'RATE_LIMITED', 'ACCOUNT_LOCKED', 'TOKEN_INVALID'],
])

/** Which operation was refused to whom: neither what was asked for nor what the answer says. */
const loggedRefusals: Plugin = {
  onExecute: ({ args }) => ({
    onExecuteDone: ({ result }) => {
      const { log, viewer } = args.contextValue as unknown as Context
      for (const { path, extensions } of ('errors' in result && result.errors) || [])
        if (REFUSALS.has(extensions.code))
          log.info(
            // An alias is a name of the sender's own.
            { code: extensions.code, operation: String(path?.[0] ?? '').slice(0, 60), personId: viewer.id },
            'refused',
          )
    },
  }),
}

/** Strangers' queries share rows of towns, statuses and categories; whoever may change some reads them anew (decision 0125). */
const sharingRows = ({ keptRows }: Services): Plugin => ({
  onExecute: async ({ args: { document, operationName, contextValue } }) => {
    const context = contextValue as unknown as Context
    if (context.viewer.id === null && getOperationAST(document, operationName)?.operation === 'query')
      context.kept = await keptRows()
  },
})

/** Whoever signs out leaves nothing in the browser's cache either: private photos stay there for minutes (S-12). */
function emptyingCache(): Plugin {
  const leaving = new WeakSet<Request>()
  return {
    onResultProcess: ({ request, result }) => {
      if ('data' in result && (result.data?.logout === true || result.data?.purgeUser === true)) {
        leaving.add(request)
      }
    },
    onResponse: ({ request, response }) => {
      if (leaving.has(request)) response.headers.set('clear-site-data', '"cache"')
    },
  }
}

const withoutIntrospection: Plugin = {
  onValidate: ({ addValidationRule }) => {
    addValidationRule((context: ValidationContext) => ({
      Field: (node: FieldNode) => {
        if (/^__(schema|type)$/.test(node.name.value)) {
          context.reportError(new GraphQLError('Introspection is switched off.', { nodes: node }))
        }
      },
    }))
  },
}
