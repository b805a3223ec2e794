/** Facts of a span. They hold no words of people, no address, no token and no value of a statement. */
export type Facts = Readonly<Record<string, string | number | boolean>>

export type SpanKind = 'server' | 'internal' | 'client'

/** A span that is open. */
export type OpenSpan = {
  rename(name: string): void
  note(facts: Facts): void
  fail(): void
  end(at?: Date): void
}

/** Writes spans; the only implementation is open-telemetry.ts. */
export type Tracer = {
  begin(name: string, kind: SpanKind, facts: Facts, parent: OpenSpan | undefined, at?: Date): OpenSpan
  /** Sends what waits, for a few seconds at most. */
  close(): Promise<void>
}

export type TracingConfig = {
  /** Share of requests and jobs whose spans are sent, 0 to 1. */
  share: number
}
