import {
  type DocumentNode,
  type ExecutionResult,
  GraphQLError,
  getOperationAST,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { noteWritten } from '#domains/auth/server/sessions.sql.ts'
import type { Context } from '#kit/server/builder.ts'
import { mayBeAnsweredElsewhere } from '#kit/server/database/replicas/fault.ts'
import { DomainError } from '#kit/server/errors.ts'
import { copyOf } from '../graphql/answer-limit.ts'
import type { Services } from '../services.ts'

/**
 * Queries that always use the primary: the ones that count requests, that show sessions, rights and second
 * steps, and that poll for the result of a worker. The viewer and their rights are always read from the
 * primary.
 */
export const FROM_PRIMARY: ReadonlySet<string> = new Set([
  ...['addressSuggestions', 'geocode', 'reverseGeocode', 'guestReportStamp', 'mailSubscription'],
  ...['me', 'sessions', 'sessionEnd', 'secondFactor', 'user', 'users', 'auditEntries'],
  ...['mailedLink', 'accountDeletion', 'dataExport', 'reportExports', 'outboxMessages'],
])

type Kit = Pick<Services, 'reads' | 'db'>
type Result = Pick<ExecutionResult, 'data' | 'errors'>

/**
 * Routes queries to a replica where its lag would not be noticed. A mutation, including its answer, uses the
 * primary. It stores for its session the position that a replica must have reached from then on. Without a
 * session the answer waits until the replicas have reached that position (decision 0120).
 */
export function routeToReplicas({ reads, db }: Kit): Plugin {
  if (!reads.hasReplicas) return {}
  return {
    onExecute: async ({ args, executeFn, setExecuteFn }) => {
      const operation = getOperationAST(args.document, args.operationName)
      if (operation?.operation === 'mutation') {
        return {
          onExecuteDone: () => noteMutation({ reads, db }, args.contextValue as unknown as Context),
        }
      }
      if (operation == null || !toleratesLag(args.document, operation)) return
      setExecuteFn((given) =>
        onReplica({ reads, db }, given.contextValue as unknown as Context, (contextValue) =>
          executeFn({ ...given, contextValue } as unknown as typeof args),
        ),
      )
    },
  }
}

/**
 * The mutation has succeeded. If this fails, the database has gone away, which must not turn the answer into
 * an error.
 */
async function noteMutation({ reads, db }: Kit, { viewer, log }: Context): Promise<void> {
  try {
    if (viewer.sessionId === null) await reads.settle()
    else await noteWritten(db, viewer.sessionId)
  } catch (error) {
    log.warn({ err: error }, 'the write position of a session could not be stored')
  }
}

/**
 * Runs a query on a replica, and once more on the primary if the replica fails. A replica may go away, cancel
 * a statement, or not know a table yet; the client must not see that.
 */
async function onReplica<R extends Result>(
  { reads, db }: Kit,
  context: Context,
  run: (context: Context) => R | Promise<R>,
): Promise<R> {
  const chosen = await reads.choose(context.readAfter)
  // A copy, because the loaders' cached rows belong to the database they were read from.
  const result = await run(copyOf(context, { db: chosen }))
  const fault = chosen === db ? undefined : result.errors?.map(unexpected).find((each) => each !== null)
  if (fault == null || !mayBeAnsweredElsewhere(fault)) return result
  reads.noteFailure(chosen, fault)
  context.log.warn({ err: fault }, 'a query failed on a replica, the primary is asked')
  return run(copyOf(context, { db }))
}

/** The underlying error, unless it is meant for people or comes from GraphQL itself. */
const unexpected = ({ originalError: error }: GraphQLError): Error | null =>
  error == null || error instanceof DomainError || error instanceof GraphQLError ? null : error

/** Whether all root fields of a query may be read from a lagging replica. */
export function toleratesLag(document: DocumentNode, operation: OperationDefinitionNode): boolean {
  const seen = new Set<string>()
  const allIn = ({ selections }: SelectionSetNode): boolean =>
    selections.every((each) => {
      if (each.kind === Kind.FIELD) return !FROM_PRIMARY.has(each.name.value)
      if (each.kind === Kind.INLINE_FRAGMENT) return allIn(each.selectionSet)
      if (seen.has(each.name.value)) return true
      seen.add(each.name.value)
      const spread = document.definitions.find(
        (one) => one.kind === Kind.FRAGMENT_DEFINITION && one.name.value === each.name.value,
      )
      return (
        spread === undefined || !('selectionSet' in spread) || allIn(spread.selectionSet as SelectionSetNode)
      )
    })
  return operation.operation === 'query' && allIn(operation.selectionSet)
}
