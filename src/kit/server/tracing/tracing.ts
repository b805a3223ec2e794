import { AsyncLocalStorage } from 'node:async_hooks'
import type { Facts, OpenSpan, SpanKind, Tracer, TracingConfig } from './tracer.ts'

let tracer: Tracer | null = null
const current = new AsyncLocalStorage<OpenSpan>()

/** Begins to write spans in this process. The SDK is loaded here and nowhere else; null loads nothing. */
export async function startTracing(config: TracingConfig | null): Promise<void> {
  if (config === null) return
  const { openTelemetry } = await import('./open-telemetry.ts')
  tracer = openTelemetry(config)
}

/** Sends what waits and stops writing spans. */
export async function stopTracing(): Promise<void> {
  const closing = tracer
  tracer = null
  await closing?.close()
}

/** Does some work within a span, below the one that is open here. Without tracing it only does the work. */
export async function inSpan<Result>(
  name: string,
  kind: SpanKind,
  facts: Facts,
  work: () => Promise<Result>,
): Promise<Result> {
  if (tracer === null) return work()
  const span = tracer.begin(name, kind, facts, current.getStore())
  try {
    return await current.run(span, work)
  } catch (error) {
    // Its message can hold what people wrote.
    span.fail()
    throw error
  } finally {
    span.end()
  }
}

/** Names the span that is open here, once more is known. Without tracing nothing is described. */
export function describeSpan(describe: () => { name: string; facts: Facts }): void {
  const span = current.getStore()
  if (span === undefined || tracer === null) return
  const { name, facts } = describe()
  span.rename(name)
  span.note(facts)
}

/** Marks the span that is open here as failed. */
export const failSpan = (): void => {
  if (tracer !== null) current.getStore()?.fail()
}

/** Writes a span for a statement that has just ended. Its text can hold values, so that it is not written. */
export function noteStatement(
  nameOf: () => { operation: string; table: string | null },
  durationMs: number,
  isFailed: boolean,
): void {
  const parent = current.getStore()
  // Statements of no request and no job, such as those that watch for changes, would only be noise.
  if (tracer === null || parent === undefined) return
  const { operation, table } = nameOf()
  const now = Date.now()
  const facts = {
    ...{ 'db.system.name': 'postgresql', 'db.operation.name': operation },
    ...(table !== null && { 'db.collection.name': table }),
  }
  const begun = new Date(now - durationMs)
  const name = table === null ? operation : `${operation} ${table}`
  const span = tracer.begin(name, 'client', facts, parent, begun)
  if (isFailed) span.fail()
  span.end(new Date(now))
}
