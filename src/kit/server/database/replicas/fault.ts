/** SQLSTATE classes of a server that goes, is full or lacks what was just migrated, and system errors of the way to it. */
const OF_REPLICA = /^(08|28|3D|53|57P|58|42P01|42703|E[A-Z]+$)/
/** What `pg` says without a code. */
const OF_LINE = /^(Connection terminated|timeout exceeded|Query read timeout|Client has encountered)/
/** Values that no server takes: the primary would say the same. */
const OF_INPUT = /^22/

const codeOf = (error: Error): string => ('code' in error && typeof error.code === 'string' ? error.code : '')

/**
 * Whether an error is the replica's own, so that it is left alone for a while. Not one that somebody could bring about by what
 * they ask for: else anybody could send all reads to the primary.
 */
export const isReplicasFault = (error: Error): boolean =>
  OF_REPLICA.test(codeOf(error)) || OF_LINE.test(error.message)

/** Whether another server may have an answer. */
export const mayBeAnsweredElsewhere = (error: Error): boolean => !OF_INPUT.test(codeOf(error))
