/** Reasons why a store fails: it does not answer, it refuses our access, or it is full. */
export type StorageFaultReason = 'unreachable' | 'refused' | 'full'

/** A failing store, as opposed to a missing file. Its message is for the log and the terminal. */
export class StorageFault extends Error {
  readonly reason: StorageFaultReason

  constructor(reason: StorageFaultReason, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'StorageFault'
    this.reason = reason
  }
}

/** By error codes of the operating system, for the disk. */
const DISK: Record<string, StorageFaultReason> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EROFS: 'refused',
  EACCES: 'refused',
  EIO: 'unreachable',
  ESTALE: 'unreachable',
  // A volume that is no longer mounted, or something else in its place.
  ENOTDIR: 'unreachable',
  ENOTCONN: 'unreachable',
}

/** The reason of a store's error, also when another error wraps it; null for every other error. */
export function storageFaultOf(error: unknown): StorageFaultReason | null {
  if (error instanceof StorageFault) return error.reason
  if (!(error instanceof Error)) return null
  return DISK[(error as NodeJS.ErrnoException).code ?? ''] ?? storageFaultOf(error.cause)
}
