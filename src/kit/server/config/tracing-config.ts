import { z } from 'zod'

/** Settings of traces, by the names that OpenTelemetry gives them. Its exporter reads the others itself. */
export const tracingSettings = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  OTEL_SDK_DISABLED: z.enum(['true', 'false']).default('false'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
}

const settings = z.object(tracingSettings)

/** Null: nothing is traced. */
export const readTracing = (values: z.output<typeof settings>): { share: number } | null =>
  values.OTEL_EXPORTER_OTLP_ENDPOINT === undefined || values.OTEL_SDK_DISABLED === 'true'
    ? null
    : { share: values.OTEL_TRACES_SAMPLER_ARG }
