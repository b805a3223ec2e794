import { once } from 'node:events'
import { Pool, type PoolConfig } from 'pg'

/** Milliseconds after which a connection that no test needed closes. */
const IDLE_MS = 30_000

/**
 * A pool whose connections outlive its user: `end` waits until they are idle and keeps them for the next one.
 * A new connection has empty caches, and fills them with more work than a whole test does.
 */
export class KeptPool extends Pool {
  #isFree = true

  constructor(config: PoolConfig) {
    super({ ...config, idleTimeoutMillis: IDLE_MS, allowExitOnIdle: true })
    this.#forgetUser()
  }

  /** Takes the pool for a user, who gives it back with `end`; null while another one has it. */
  take(): this | null {
    if (!this.#isFree) return null
    this.#isFree = false
    return this
  }

  override async end(): Promise<void> {
    while (this.totalCount > this.idleCount) await once(this, 'release')
    this.#forgetUser()
    this.#isFree = true
  }

  /** Closes the connections, too. */
  endForGood(): Promise<void> {
    return super.end()
  }

  #forgetUser(): void {
    this.removeAllListeners('error').removeAllListeners('connect')
    // A test may end the connections of its database; the next query connects anew.
    this.on('error', () => {})
  }
}
