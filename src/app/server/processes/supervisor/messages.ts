import type { MetricObject } from 'prom-client'

/** Messages between a process and its supervisor; the number in a request matches the one in its answer. */
export type ToSupervisor =
  | { ready: true }
  /** Somebody asked this process for the metrics of all processes. */
  | { askForAll: number }
  | { figures: number; own: MetricObject[] }
export type ToProcess =
  | { stop: string }
  | { askForFigures: number }
  /** In Prometheus' text format. */
  | { all: number; text: string }

/** Type guard: whether a message has the field `name`. */
export const isMessageWith = <Name extends string>(
  message: unknown,
  name: Name,
): message is Record<Name, unknown> => typeof message === 'object' && message !== null && name in message
