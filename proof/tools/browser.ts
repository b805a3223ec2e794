import { runPlaywright } from './runners.ts'

export type Figures = { passed: number; unsteady: number; failed: number }

/** Every browser test at every width, including those that `npm test` skips (decision 0082). */
export const proveBrowser = (): Figures => runPlaywright([], { E2E_ALL: '1' })
