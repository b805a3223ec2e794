import type { Findings } from '../chaos/check.ts'

/** The result of one fault. */
export type FaultLine = {
  fault: string
  /** The method of the injection. */
  means: string
  /** Duration of the fault in seconds. */
  lasted: number
  /** Acknowledged writes before, during and after the fault, of several kinds. */
  acknowledged: number
  acknowledgedMeanwhile: number
  /** API answers without an acknowledgement, counted by status and code. */
  refused: Record<string, number>
  /** The messages of those answers. */
  said: string[]
  /**
   * Counts of answers from pages, API reads and `/readyz` during the fault: status, retry time and message.
   */
  looked: Record<string, number>
  /** Milliseconds of the longest wait for any answer. */
  longestAnswer: number
  /**
   * Milliseconds from the fault's end until pages, API and `/readyz` are healthy again, and the allowed
   * maximum.
   */
  healedAfter: number
  within: number
  /** Acknowledged data that is lost, duplicated or changed; empty if there is none. */
  findings: Partial<Findings>
  /** Other faults of the run. */
  wrong: string[]
  /** Facts that only this fault has. */
  more?: Record<string, unknown>
}

/** A fault that this machine cannot inject, and the reason. */
export type FaultLeftOut = { fault: string; missing: string }

export const holds = ({ wrong, healedAfter, within, findings }: FaultLine): boolean =>
  wrong.length === 0 && healedAfter <= within && Object.keys(findings).length === 0
