/**
 * Faults of an outside service: unreachable, too slow, an unexpected answer, an address that must not be
 * requested, or a full queue.
 */
type OutsideFault = 'down' | 'slow' | 'wrong' | 'refused' | 'busy'

/** An outside service failed. The message is for the log, never for people. */
export class OutsideError extends Error {
  readonly fault: OutsideFault
  constructor(fault: OutsideFault, message: string) {
    super(message)
    this.name = 'OutsideError'
    this.fault = fault
  }
}
