import { Client, type ClientConfig } from 'pg'

/**
 * A connection whose loss ends the statement under way, and not the process. A lost connection can report
 * several errors. A pool listens for one; without a listener the next one would end Node.
 */
export class SteadyClient extends Client {
  constructor(config?: string | ClientConfig) {
    super(config)
    this.on('error', () => {})
  }
}
