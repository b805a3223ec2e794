import { type Finding, findingsOf, isShed } from './check.ts'
import {
  answerOf,
  type Exchange,
  type FuzzRole,
  ROLES,
  reachedResolver,
  repeatable,
  succeeded,
} from './exchange.ts'

type Count = { calls: number; reached: number; succeeded: number }
const none = (): Count => ({ calls: 0, reached: 0, succeeded: 0 })

/** Maximum findings that are printed in full; further ones are only counted. */
const MOST_SHOWN = 40

/** Statistics of the answers. */
export class Tally {
  readonly byRole = Object.fromEntries(ROLES.map((role) => [role, none()])) as Record<FuzzRole, Count>
  readonly byOperation = new Map<string, Count>()
  readonly codes = new Map<string, number>()
  readonly findings: { kind: Finding['kind']; operation: string; what: string; call: string }[] = []
  readonly kinds = new Map<Finding['kind'], number>()
  shed = 0
  readonly #isLogged: (id: string) => boolean
  constructor(isLogged: (id: string) => boolean) {
    this.#isLogged = isLogged
  }

  /** The faults of an answer, without counting them. */
  faultsOf(given: Exchange): Finding[] {
    return findingsOf(given, this.#isLogged)
  }

  /** Counts an answer and returns its faults. */
  add(given: Exchange, say: (line: string) => void = () => {}): Finding[] {
    const answer = answerOf(given)
    if (isShed(given)) this.shed += 1
    for (const count of [this.byRole[given.role], this.#of(given.operation)]) {
      count.calls += 1
      if (reachedResolver(answer)) count.reached += 1
      if (succeeded(answer)) count.succeeded += 1
    }
    const code = String(answer?.errors?.[0]?.extensions?.code ?? 'answered')
    this.codes.set(code, (this.codes.get(code) ?? 0) + 1)
    const faults = this.faultsOf(given)
    for (const { kind, what } of faults) {
      this.kinds.set(kind, (this.kinds.get(kind) ?? 0) + 1)
      if (this.findings.length >= MOST_SHOWN) continue
      const finding = { kind, operation: given.operation, what, call: repeatable(given) }
      this.findings.push(finding)
      say(`${kind} in ${given.operation}: ${what}\n  ${finding.call.slice(0, 3000)}\n`)
    }
    return faults
  }

  #of(operation: string): Count {
    const count = this.byOperation.get(operation) ?? none()
    this.byOperation.set(operation, count)
    return count
  }

  get all(): Count {
    const sum = none()
    for (const { calls, reached, succeeded: won } of Object.values(this.byRole)) {
      sum.calls += calls
      sum.reached += reached
      sum.succeeded += won
    }
    return sum
  }
}
