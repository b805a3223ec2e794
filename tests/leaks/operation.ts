import type { Canary } from './canaries.ts'
import type { OpenScene, Secrets } from './scene.ts'

/** The attempts of strangers with one operation. */
export type Operation = {
  /** Arguments of ordinary calls. A stranger's answer must not depend on secrets. */
  open?: (scene: OpenScene) => string[]
  /** Arguments of calls that aim at secrets. */
  aimed?: (scene: OpenScene, secrets: Secrets) => string[]
  /** The canaries that insiders find, or the reason why there are none. */
  shows: Canary[] | string
}
