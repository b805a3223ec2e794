import { type DocumentNode, getOperationAST, Kind } from 'graphql'
import type { Plugin } from 'graphql-yoga'
import { message } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import { DomainError } from '#kit/server/errors.ts'
import { fieldsUsed, takeTurns } from '../graphql/answer-limit.ts'
import { costOf } from '../graphql/document-limits.ts'
import type { RequestFacts } from '../http/request-facts.ts'
import type { Services } from '../services.ts'
import { createKeyedLimiter } from './concurrency-by-key.ts'
import { invalidTokenKey } from './cost-budgets.ts'
import { createHeavyLimiter } from './heavy-queue.ts'
import { listTurns } from './list-slices.ts'
import { networkOfSender } from './networks.ts'
import { usedUp } from './refusals.ts'
import { inTurn, QueueTimeout } from './run-queued.ts'

/**
 * Cost of one subject's documents that run at once; its others wait. A list of twenty reports costs some
 * 1600: several at once would keep the processor from everybody else for longer than a page takes. A more
 * expensive document runs alone, its lists in time slices that give way to pages.
 */
const OWN_COST = 2500
/**
 * A higher cost is heavy. The site's own documents cost at most 6100; lists of a hundred entries up to 9600.
 */
const HEAVY_COST = 8000
/** Heavy documents at once, one for each subject. */
const MOST_HEAVY = 2
/** Milliseconds that a document waits for its turn: half of the time limit of an answer. */
const QUEUE_TIMEOUT_MS = 5000
/** Seconds until a retry is worth it for a document whose turn did not come. */
const RETRY_AFTER = 5
/**
 * Cost of a request that does not reach execution, because its token or document is invalid: two small
 * queries. The site's own screens send no such request.
 */
const REFUSED_COST = 600

type Kit = Pick<Services, 'budgets' | 'config' | 'gate' | 'db' | 'heavyDb'>

export type QueryScheduler = {
  plugin: Plugin
  /** Counts an answered request that did not reach execution. */
  noteAnswered(facts: RequestFacts): void
}

/**
 * Fair scheduling of documents. Each account, or else network, has a cost budget, and few of its documents
 * run at once. Heavy documents run two at a time, in time slices, on database connections of their own. Where
 * the network is unknown only the limit on heavy documents applies.
 */
export function queryScheduler(
  { budgets, config, gate, db, heavyDb }: Kit,
  current: () => RequestFacts | undefined,
): QueryScheduler {
  const turns = createKeyedLimiter(OWN_COST)
  const heavyLimiter = createHeavyLimiter(MOST_HEAVY, QUEUE_TIMEOUT_MS)
  const executed = new WeakSet<RequestFacts>()
  const networkOf = (address: string) => networkOfSender(address, config.trustedProxies)
  const subjectOf = ({ viewer, address }: Context) =>
    viewer.id === null ? networkOf(address) : `account ${viewer.id}`
  const spend = (subject: string | null, cost: number) =>
    subject === null || !config.rateLimits ? 0 : budgets.spend(subject, cost)

  const heavy = (subject: string | null, context: Context, work: () => Promise<unknown>) =>
    heavyLimiter.run(subject, () => {
      // A replica has connections of its own.
      if (context.db === db) context.db = heavyDb
      return work()
    })

  const plugin: Plugin = {
    onExecute: ({ args, executeFn, setExecuteFn, setResultAndStopExecution }) => {
      const facts = current()
      if (facts !== undefined) executed.add(facts)
      const context = args.contextValue as unknown as Context
      const { schema, document, operationName, variableValues } = args
      const cost = costOf({ schema, document, variables: variableValues ?? {} })
      const subject = subjectOf(context)
      const wait = isSigningOut(document) ? 0 : spend(subject, cost)
      if (wait > 0) return setResultAndStopExecution({ errors: [refusal(usedUp(wait), wait)] })
      const isQuery = getOperationAST(document, operationName)?.operation === 'query'
      const isLarge = isQuery && cost > OWN_COST
      const isAhead = isQuery && subject !== null && budgets.isAhead(subject)
      const givesWay = isLarge || isAhead
      const isHeavy = isLarge && cost > HEAVY_COST
      if (subject === null && !isLarge) return
      setExecuteFn(async (given) => {
        // With replicas this is a copy of the request's context.
        const own = given.contextValue as unknown as Context
        const work = async () => executeFn(given)
        if (givesWay) takeTurns(own, listTurns(gate.pages, isAhead))
        try {
          if (isHeavy) return await heavy(subject, own, work)
          if (subject === null) return await work()
          const until = performance.now() + QUEUE_TIMEOUT_MS
          return await inTurn(turns, { key: subject, units: cost, until }, work)
        } catch (error) {
          if (error instanceof QueueTimeout) return { errors: [refusal(TOO_BUSY(), RETRY_AFTER)] }
          throw error
        } finally {
          // Lists that always come whole may have had more entries than the cost assumed.
          const more = fieldsUsed(context) - cost
          if (more > 0) spend(subject, more)
        }
      })
    },
  }
  return {
    plugin,
    noteAnswered: (facts) => {
      if (executed.has(facts)) return
      const network = networkOf(facts.address)
      if (network === null) return
      spend(network, REFUSED_COST)
      spend(invalidTokenKey(network), REFUSED_COST)
    },
  }
}

const TOO_BUSY = message`Ihre Abfrage musste zu lange warten, weil gerade viele andere laufen. Bitte versuchen Sie es in einigen Sekunden noch einmal.`

const refusal = (message: string, retryAfter: number) =>
  new DomainError('RATE_LIMITED', message, { retryAfter })

/** Signing out is always allowed, also with an empty budget. */
const isSigningOut = ({ definitions }: DocumentNode): boolean =>
  definitions.every(
    (each) =>
      each.kind === Kind.OPERATION_DEFINITION &&
      each.operation === 'mutation' &&
      each.selectionSet.selections.every(
        (field) => field.kind === Kind.FIELD && field.name.value === 'logout',
      ),
  )
