import type { Canary } from './canaries.ts'
import type { OpenScene, Secrets } from './scene.ts'

/** What strangers try with one call. */
export type Operation = {
  /** Arguments of calls that everybody makes; what strangers are answered must not change by what is secret. */
  open?: (scene: OpenScene) => string[]
  /** Arguments of calls that aim at what is secret. */
  aimed?: (scene: OpenScene, secrets: Secrets) => string[]
  /** What insiders find there, or why nobody finds anything. */
  shows: Canary[] | string
}
