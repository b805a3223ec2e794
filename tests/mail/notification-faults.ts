import { HOUR, MINUTE } from '#kit/server/clock.ts'
import type { Planted } from './notification-model.ts'

/** Planted faults of the model, each off by one; the comparison must notice each. */
export const PLANTED: Readonly<Record<string, Planted>> = {
  'one more at once': { mostBy: 1 },
  'one fewer at once': { mostBy: -1 },
  'a window a minute longer': { windowBy: MINUTE },
  'a window a minute shorter': { windowBy: -MINUTE },
  'a window that includes its last moment': { windowBy: 1 },
  'a hold a moment longer': { holdBy: 1 },
  'a night that begins a minute early': { eveningBy: -MINUTE },
  'a night that begins a moment late': { eveningBy: 1 },
  'a night that ends a minute early': { morningBy: -MINUTE },
  'a night that ends a moment late': { morningBy: 1 },
  'clocks that did not leap forward in spring': { springBy: HOUR },
  'clocks that did not go back in autumn': { autumnBy: -HOUR },
}
