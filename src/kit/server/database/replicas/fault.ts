/**
 * SQLSTATE classes of a replica that shuts down, has no free connection or lacks a new migration; and network
 * error codes.
 */
const OF_REPLICA = /^(08|28|3D|53|57P|58|42P01|42703|E[A-Z]+$)/
/** Messages of `pg` that have no code. */
const OF_LINE = /^(Connection terminated|timeout exceeded|Query read timeout|Client has encountered)/
/** SQLSTATE class 22, invalid input: the primary would refuse it too. */
const OF_INPUT = /^22/

const codeOf = (error: Error): string => ('code' in error && typeof error.code === 'string' ? error.code : '')

/**
 * Whether an error is the replica's own, so that it is left alone for a while. Not one that somebody could
 * bring about by what they ask for: else anybody could send all reads to the primary.
 */
export const isReplicasFault = (error: Error): boolean =>
  OF_REPLICA.test(codeOf(error)) || OF_LINE.test(error.message)

/** Whether another server may have an answer. */
export const mayBeAnsweredElsewhere = (error: Error): boolean => !OF_INPUT.test(codeOf(error))
