/** The fault of a service's answer. */
export type ServiceFault =
  | 'no-xml'
  | 'no-service'
  | 'version'
  | 'exception'
  | 'too-many'
  | 'too-much'
  | 'no-pages'

/** An answer that is not of the standard, or a refusal of the service. */
export class UnreadableService extends Error {
  readonly fault: ServiceFault
  /** The service's own words. */
  readonly detail: string
  constructor(fault: ServiceFault, detail = '') {
    super(`a service's answer is unusable: ${fault}`)
    this.name = 'UnreadableService'
    this.fault = fault
    this.detail = detail
  }
}
