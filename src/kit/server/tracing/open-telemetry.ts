import { SpanKind as Kind, ROOT_CONTEXT, type Span, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { OpenSpan, SpanKind, Tracer, TracingConfig } from './tracer.ts'

/** Spans that wait for the collector at most; while it is down, further ones are dropped. */
const MOST_WAITING = 2048
/** Milliseconds for the last call to the collector when the program stops. */
const FAREWELL = 5000

const KINDS: Record<SpanKind, Kind> = { server: Kind.SERVER, internal: Kind.INTERNAL, client: Kind.CLIENT }

/**
 * Spans by OpenTelemetry, sent by OTLP over HTTP. The exporter reads OTEL_EXPORTER_OTLP_* itself: address,
 * headers and timeout. Nothing of the SDK is made global, so no library writes spans of its own, and no
 * header of a trace is taken in or sent out.
 */
export function openTelemetry({ share }: TracingConfig): Tracer {
  const named = resourceFromAttributes({ 'service.name': 'meldewerk' })
  const given = detectResources({ detectors: [envDetector] })
  const exporter = new OTLPTraceExporter()
  const provider = new TracerProvider({
    resource: defaultResource().merge(named).merge(given),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter, maxQueueSize: MOST_WAITING })],
  })
  const writer = provider.getTracer('meldewerk')
  return {
    begin: (name, kind, attributes, parent, startTime) => {
      const above = parent === undefined ? ROOT_CONTEXT : trace.setSpan(ROOT_CONTEXT, spanOf(parent))
      const options = { kind: KINDS[kind], attributes, ...(startTime && { startTime }) }
      return opened(writer.startSpan(name, options, above))
    },
    close: async () => {
      const late = new Promise<void>((done) => setTimeout(done, FAREWELL).unref())
      await Promise.race([provider.shutdown().catch(() => {}), late])
    },
  }
}

const spans = new WeakMap<OpenSpan, Span>()

function spanOf(open: OpenSpan): Span {
  const span = spans.get(open)
  if (span === undefined) throw new Error('a span of another tracer')
  return span
}

function opened(span: Span): OpenSpan {
  const open: OpenSpan = {
    rename: (name) => void span.updateName(name),
    note: (facts) => void span.setAttributes(facts),
    fail: () => void span.setStatus({ code: SpanStatusCode.ERROR }),
    end: (at) => span.end(at),
  }
  spans.set(open, span)
  return open
}
