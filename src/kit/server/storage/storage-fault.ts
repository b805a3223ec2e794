/** Why a store cannot do its work: it does not answer, it does not let us in, or it has no room. */
export type StorageFaultReason = 'unreachable' | 'refused' | 'full'

/** A store that fails, told apart from a file that is not there. Its message is for the log and for the terminal. */
export class StorageFault extends Error {
  readonly reason: StorageFaultReason

  constructor(reason: StorageFaultReason, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'StorageFault'
    this.reason = reason
  }
}

/** By the codes of the operating system, for the disk. */
const DISK: Record<string, StorageFaultReason> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EROFS: 'refused',
  EACCES: 'refused',
  EIO: 'unreachable',
  ESTALE: 'unreachable',
  // A volume that is not mounted any more, or something else in its place.
  ENOTDIR: 'unreachable',
  ENOTCONN: 'unreachable',
}

/** What is the matter with the store where an error, or one that it wraps, comes from it; null for every other error. */
export function storageFaultOf(error: unknown): StorageFaultReason | null {
  if (error instanceof StorageFault) return error.reason
  if (!(error instanceof Error)) return null
  return DISK[(error as NodeJS.ErrnoException).code ?? ''] ?? storageFaultOf(error.cause)
}
