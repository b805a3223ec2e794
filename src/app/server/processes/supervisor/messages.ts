import type { MetricObject } from 'prom-client'

/** What a process and its supervisor say to each other; `request` tells answers apart. */
export type ToSupervisor =
  | { ready: true }
  /** Somebody asked this process for the figures of all. */
  | { askForAll: number }
  | { figures: number; own: MetricObject[] }
export type ToProcess =
  | { stop: string }
  | { askForFigures: number }
  /** In the manner of Prometheus. */
  | { all: number; text: string }

/** Whether something that came over the channel is a message with such a field. */
export const says = <Name extends string>(message: unknown, name: Name): message is Record<Name, unknown> =>
  typeof message === 'object' && message !== null && name in message
