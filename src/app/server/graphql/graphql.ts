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
import { SizeBoundedCache } from '#kit/server/size-bounded-cache.ts'
import { describeSpan, inSpan } from '#kit/server/tracing/tracing.ts'
import type { RequestFacts } from '../http/request-facts.ts'
import { queryScheduler } from '../load/query-scheduler.ts'
import { routeToReplicas } from '../processes/replica-routing.ts'
import type { Services } from '../services.ts'
import { allowFields, countLists } from './answer-limit.ts'
import { createContext } from './context.ts'
import { costGuard, documentLimits, type Limits } from './document-limits.ts'
import { logRefusals } from './logged-refusals.ts'
import { maskedError } from './masked-error.ts'
import { missingInput } from './missing-input.ts'
import { requireShallow } from './nesting-limit.ts'
import { schema } from './schema.ts'

/**
 * Characters of documents in the cache: enough for the site's own documents; parsed, some thirty megabytes.
 */
const KEPT_CHARACTERS = 500_000

countLists(schema)

/** The endpoint as a function from request to response. */
export type GraphqlEndpoint = (request: Request, facts: RequestFacts) => Promise<Response>

export function createGraphqlEndpoint(services: Services): GraphqlEndpoint {
  const { log, config } = services
  // Yoga's masking hook does not pass the request, so its facts come from async local storage.
  const current = new AsyncLocalStorage<RequestFacts>()
  const fair = queryScheduler(services, () => current.getStore())
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
      documentCache: new SizeBoundedCache(KEPT_CHARACTERS),
      errorCache: new SizeBoundedCache(KEPT_CHARACTERS / 10),
      validationCache: true,
    },
    // The load gate and the routes limit bodies already, by kind of request. Yoga's own limit would refuse
    // five photos of 10 MB.
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
      namingSpans,
      emptyingCache(),
      sharingRows(services),
      routeToReplicas(services),
      ...(config.introspection ? [] : [withoutIntrospection]),
    ],
  })
  return (request, facts) =>
    current.run(facts, async () => {
      const answer = await inSpan('graphql', 'internal', {}, async () => yoga.fetch(request, { facts }))
      fair.noteAnswered(facts)
      return answer
    })
}

/** Refuses oversized documents before any of their fields is resolved (S-30). */
function limited(limits: Limits): Plugin {
  const rule = documentLimits(limits)
  const refusalOf = costGuard(limits)
  return {
    onParse: ({ setParseFn }) =>
      setParseFn((source: string | Source, options?: ParseOptions) => {
        requireShallow(source, limits.tokens)
        return parse(source, { ...options, maxTokens: limits.tokens })
      }),
    onValidate: ({ addValidationRule }) => addValidationRule(rule),
    onExecute: ({ args: { schema, document, variableValues, contextValue }, setResultAndStopExecution }) => {
      allowFields(contextValue as object, limits.answer)
      const refusal = refusalOf({ schema, document, variables: variableValues ?? {} })
      if (refusal !== null) setResultAndStopExecution({ errors: [refusal] })
    },
  }
}

/**
 * Gives validation errors one of the codes of rule 74 instead of the library's own, says in German what is
 * missing, and removes the library's suggestions, which would reveal the schema.
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
        const missing = missingInput(error.message)
        if (missing?.fields !== undefined) error.extensions.fields = missing.fields
        error.message = missing?.message ?? error.message.replace(/ Did you mean [^?]*\?/, '')
      }
    },
}

/** Characters of an operation's name in a trace; the caller chooses it. */
const NAME_IN_TRACE = 80

const namingSpans: Plugin = {
  onExecute: ({ args: { document, operationName } }) =>
    describeSpan(() => {
      const operation = getOperationAST(document, operationName)
      const kind = operation?.operation ?? 'query'
      const name = (operation?.name?.value ?? 'unnamed').slice(0, NAME_IN_TRACE)
      const facts = { 'graphql.operation.type': kind, 'graphql.operation.name': name }
      return { name: `${kind} ${name}`, facts }
    }),
}

const loggedRefusals: Plugin = {
  onExecute: ({ args }) => ({
    onExecuteDone: ({ result }) =>
      logRefusals(args.contextValue as unknown as Context, ('errors' in result && result.errors) || []),
  }),
}

/**
 * Anonymous queries share cached rows of towns, statuses and categories. Queries of accounts that may change
 * them read the rows anew (decision 0125).
 */
const sharingRows = ({ rowCache }: Services): Plugin => ({
  onExecute: async ({ args: { document, operationName, contextValue } }) => {
    const context = contextValue as unknown as Context
    if (context.viewer.id === null && getOperationAST(document, operationName)?.operation === 'query')
      context.kept = await rowCache()
  },
})

/** Signing out also clears the browser's cache, where private photos stay for minutes (S-12). */
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
