import type { Findings } from '../chaos/check.ts'

/** What came of one fault. */
export type FaultLine = {
  fault: string
  /** How it was made. */
  means: string
  /** Seconds for which it lasted. */
  lasted: number
  /** Writes that were acknowledged before, meanwhile and afterwards, of several kinds. */
  acknowledged: number
  acknowledgedMeanwhile: number
  /** Answers of the API that were no acknowledgement, by what they said. */
  refused: Record<string, number>
  /** Their sentences. */
  said: string[]
  /** Pages, the API's reading, and `/readyz` meanwhile: status, time to come back, sentence; and how often. */
  looked: Record<string, number>
  /** Milliseconds that somebody waited for an answer of any kind. */
  longestAnswer: number
  /** Milliseconds from the fault's end until pages, API and `/readyz` are themselves again, and how many it may be. */
  healedAfter: number
  within: number
  /** What is lost, doubled or changed of what was acknowledged; nothing where all is there. */
  findings: Partial<Findings>
  /** What was not in order. */
  wrong: string[]
  /** Facts of this fault alone. */
  more?: Record<string, unknown>
}

/** A fault that this machine has no means for, and why. */
export type FaultLeftOut = { fault: string; missing: string }

export const holds = ({ wrong, healedAfter, within, findings }: FaultLine): boolean =>
  wrong.length === 0 && healedAfter <= within && Object.keys(findings).length === 0
