import { say } from '#kit/common/say.ts'

/** HTTP statuses of refusals. GeoReport v2 has the first three. */
export type RefusalStatus = 400 | 403 | 404 | 408 | 413 | 429

/** A refused request, with sentences for people that name the parameter. */
export class Refusal extends Error {
  readonly status: RefusalStatus
  readonly sentences: readonly string[]
  /** Seconds after which the same call may work. */
  retryAfter: number | null = null

  constructor(status: RefusalStatus, ...sentences: string[]) {
    super(sentences.join(' '))
    this.name = 'Refusal'
    this.status = status
    this.sentences = sentences
  }
}

/** The value of a parameter is unusable; the sentence says how it should look. */
export const badParameter = (name: string, why: string): Refusal => new Refusal(400, `${name}: ${why}`)

export const missingParameter = (name: string): Refusal => badParameter(name, say`Diese Angabe fehlt.`)
