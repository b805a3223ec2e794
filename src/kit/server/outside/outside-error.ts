/**
 * What can be wrong with a service outside: not to be reached, too slow, an answer that is not what was asked for, an
 * address that is not asked at all, or so many waiting already that one more would help nobody.
 */
type OutsideFault = 'down' | 'slow' | 'wrong' | 'refused' | 'busy'

/** A service outside could not help. The message is for the log, never for people. */
export class OutsideError extends Error {
  readonly fault: OutsideFault
  constructor(fault: OutsideFault, message: string) {
    super(message)
    this.name = 'OutsideError'
    this.fault = fault
  }
}
