import type { GraphQLSchema } from 'graphql'
import { isStaff } from '#domains/access/server/viewer.ts'
import type { Context } from '#kit/server/builder.ts'
import { HOUR, MINUTE } from '#kit/server/clock.ts'
import { NETWORK_FACTOR, requireAllowance, requireNoFlood } from '#kit/server/rate-limits/allowance.ts'
import { DOMAINS } from '../domains.ts'

/** Limits of a group: mutations that one account may send in `window` milliseconds; staff may send more. */
type Group = { most: number; mostByStaff: number; window: number }

/**
 * Rate limits for every mutation, by its purpose (ASVS 2.4.1). Nobody who types meets these limits: they stop
 * programs. Where requirements ask for stricter limits (S-05, S-44), the use case counts for itself as well.
 */
export const WRITE_GROUPS: Readonly<Record<string, Group>> = {
  'signing-in': {
    most: 120,
    mostByStaff: 120,
    window: HOUR,
  },
  // Calls that screens send by themselves: every 20 seconds for each open report, possibly in several
  // windows.
  steady: {
    most: 120,
    mostByStaff: 120,
    window: MINUTE,
  },
  'own-settings': {
    most: 300,
    mostByStaff: 300,
    window: HOUR,
  },
  following: {
    most: 120,
    mostByStaff: 120,
    window: HOUR,
  },
  blocking: { most: 30, mostByStaff: 30, window: HOUR },
  sending: {
    most: 60,
    mostByStaff: 600,
    window: HOUR,
  },
  // Five photos each, with room for choosing other photos again.
  photos: {
    most: 200,
    mostByStaff: 1200,
    window: HOUR,
  },
  // Pieces of 4 MB: eight of the largest files for the places of a town.
  'large-files': { most: 30, mostByStaff: 600, window: HOUR },
  correcting: {
    most: 60,
    mostByStaff: 1200,
    window: HOUR,
  },
  processing: {
    most: 60,
    mostByStaff: 1200,
    window: HOUR,
  },
  // Each changes up to 100 reports.
  'many-at-once': { most: 30, mostByStaff: 120, window: HOUR },
  // These reveal one by one which accounts exist, and their data (S-26, D-46).
  'reading-people': {
    most: 30,
    mostByStaff: 60,
    window: HOUR,
  },
  'reading-authors': { most: 30, mostByStaff: 200, window: HOUR },
  exporting: {
    most: 60,
    mostByStaff: 60,
    window: HOUR,
  },
  'managing-people': {
    most: 30,
    mostByStaff: 120,
    window: HOUR,
  },
  managing: {
    most: 30,
    mostByStaff: 600,
    window: HOUR,
  },
}

/** Mutations that are not counted, with the reason. */
export const UNCOUNTED: Readonly<Record<string, string>> = {
  logout: 'Signing out is never refused; without a session it does nothing.',
}

/**
 * Mutations of one group in a minute from one network, without an account. A network may be a whole town
 * hall's or a carrier's. Groups are counted apart, and each limit is at least ten times that of one account.
 */
export const mostFromNetwork = ({ most, window }: Pick<Group, 'most' | 'window'>): number =>
  Math.max(600, (NETWORK_FACTOR * most * MINUTE) / window)

/** Each mutation with its group, from the domains' manifests. */
export const ALLOWANCES: readonly (readonly [mutation: string, group: string])[] = DOMAINS.flatMap(
  ({ allowances = {} }) =>
    Object.entries(allowances).flatMap(([group, names]) => names.map((name) => [name, group] as const)),
)

const groupOf: ReadonlyMap<string, string> = new Map(ALLOWANCES)

/**
 * Counts every call of a mutation in the database, so across all processes, before it runs. A refused call
 * counts too.
 * @throws where a mutation has neither a group nor a reason; its calls then RATE_LIMITED with the seconds to
 * wait
 */
export function countingWrites(schema: GraphQLSchema): GraphQLSchema {
  for (const [name, field] of Object.entries(schema.getMutationType()?.getFields() ?? {})) {
    const { resolve } = field
    if (resolve === undefined || name in UNCOUNTED) continue
    const kind = groupOf.get(name)
    if (kind === undefined || WRITE_GROUPS[kind] === undefined)
      throw new Error(`the mutation ${name} has no allowance: its domain's manifest names its group`)
    field.resolve = async (root, args, context: Context, info) => {
      await requireWriteAllowance(context, kind)
      return resolve(root, args, context, info)
    }
  }
  return schema
}

async function requireWriteAllowance(context: Context, kind: string): Promise<void> {
  const { viewer } = context
  const group = WRITE_GROUPS[kind] as Group
  const act = `writes-${kind}`
  if (viewer.id === null)
    return requireNoFlood(context, act, { most: mostFromNetwork(group), window: MINUTE })
  const mostByAccount = isStaff(viewer) ? group.mostByStaff : group.most
  await requireAllowance(context, act, { mostByAccount, window: group.window })
}
