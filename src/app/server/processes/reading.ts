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
 * Queries that are never read from a replica: what counts requests, what tells of sessions, rights and second steps, and what
 * somebody waits for that a worker writes. Who asks and what they may is read from the primary before any query.
 */
export const FROM_PRIMARY: ReadonlySet<string> = new Set([
  ...['addressSuggestions', 'geocode', 'reverseGeocode', 'guestReportStamp', 'mailSubscription'],
  ...['me', 'sessions', 'sessionEnd', 'secondFactor', 'user', 'users', 'auditEntries'],
  ...['accountDeletion', 'dataExport', 'reportExports', 'outboxMessages'],
])

type Kit = Pick<Services, 'reads' | 'db'>
type Result = Pick<ExecutionResult, 'data' | 'errors'>

/**
 * Sends queries to a replica where they may lag behind and the one that asks would not notice. A mutation, with all that its
 * answer asks for, uses the primary, and notes for its session how far a replica has to be from then on; whoever has no session
 * is answered when the replicas have come so far (decision 0120).
 */
export function readingFromReplicas({ reads, db }: Kit): Plugin {
  if (!reads.hasReplicas) return {}
  return {
    onExecute: async ({ args, executeFn, setExecuteFn }) => {
      const operation = getOperationAST(args.document, args.operationName)
      if (operation?.operation === 'mutation') {
        return {
          onExecuteDone: () => noteMutation({ reads, db }, args.contextValue as unknown as Context),
        }
      }
      if (operation == null || !mayLag(args.document, operation)) return
      setExecuteFn((given) =>
        onReplica({ reads, db }, given.contextValue as unknown as Context, (contextValue) =>
          executeFn({ ...given, contextValue } as unknown as typeof args),
        ),
      )
    },
  }
}

/** What was done is done: where this fails the database has gone, and nobody's answer shall. */
async function noteMutation({ reads, db }: Kit, { viewer, log }: Context): Promise<void> {
  try {
    if (viewer.sessionId === null) await reads.settle()
    else await noteWritten(db, viewer.sessionId)
  } catch (error) {
    log.warn({ err: error }, 'how far a session has written could not be noted')
  }
}

/**
 * Runs a query with a context whose database is a replica, and once more on the primary where something went wrong: a replica
 * that goes away, that must give up a statement, or does not know a table yet is nobody's fault who asks.
 */
async function onReplica<R extends Result>(
  { reads, db }: Kit,
  context: Context,
  run: (context: Context) => R | Promise<R>,
): Promise<R> {
  const chosen = await reads.choose(context.readAfter)
  // A copy: what loaders have already read belongs to the one it was read with.
  const result = await run(copyOf(context, { db: chosen }))
  const fault = chosen === db ? undefined : result.errors?.map(unexpected).find((each) => each !== null)
  if (fault == null || !mayBeAnsweredElsewhere(fault)) return result
  reads.noteFailure(chosen, fault)
  context.log.warn({ err: fault }, 'a query failed on a replica, the primary is asked')
  return run(copyOf(context, { db }))
}

/** What went wrong where it is neither an answer for people nor GraphQL's own. */
const unexpected = ({ originalError: error }: GraphQLError): Error | null =>
  error == null || error instanceof DomainError || error instanceof GraphQLError ? null : error

/** Whether none of the fields that a query asks for at its top must be the newest. */
export function mayLag(document: DocumentNode, operation: OperationDefinitionNode): boolean {
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
