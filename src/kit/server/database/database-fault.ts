/**
 * Why the database cannot do its work now, though it will again: it is not there, or its disk has no room.
 */
export type DatabaseFaultReason = 'unreachable' | 'full'

/** By the codes of PostgreSQL (its manual, appendix A) and of the operating system. */
const UNREACHABLE: ReadonlySet<string> = new Set([
  ...['08000', '08001', '08003', '08004', '08006'],
  // It stops, or has just begun; it lets nobody else in; it only reads, as one that is about to hand over
  // does.
  ...['57P01', '57P02', '57P03', '53300', '25006'],
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH'],
])
const FULL: ReadonlySet<string> = new Set(['53000', '53100', '53200'])

/** Messages of `pg`, without a code, for a connection that ends or cannot be opened. */
const LOST =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/

/** The reason of a temporary fault of the database; null for any other error. */
export function databaseFaultOf(error: unknown): DatabaseFaultReason | null {
  if (!(error instanceof Error)) return null
  const { code = '', syscall } = error as NodeJS.ErrnoException
  if (FULL.has(code)) return 'full'
  // The socket of a server on this machine is not there.
  const isWithoutSocket = code === 'ENOENT' && syscall === 'connect'
  if (UNREACHABLE.has(code) || isWithoutSocket || LOST.test(error.message)) return 'unreachable'
  return null
}
