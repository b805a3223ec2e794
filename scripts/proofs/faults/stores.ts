import { setTimeout as wait } from 'node:timers/promises'
import type { Fault } from './under-load.ts'

/** Milliseconds. */
const GONE = 30_000

export const STORE_FAULTS: readonly Fault[] = [
  {
    fault: 'the store of the photos is gone',
    means: 'for 30 seconds its folder is no folder, as where a volume is not mounted any more',
    within: 3000,
    strike: async ({ setStorage }) => {
      setStorage(false)
      await wait(GONE)
      setStorage(true)
    },
    judge: ({ said }, _, looked) => [
      ...([...said].some((each) => /weder speichern noch laden.*\[again in 60 s\]/.test(each))
        ? []
        : ['nobody was told that photos cannot be stored']),
      ...(Object.keys(looked).includes('readyz 503 storage') ? [] : ['not seen: readyz 503 storage']),
      // Who only reads or writes words notices nothing.
      ...Object.keys(looked)
        .filter((what) => /^(page|api) (?!200$)/.test(what))
        .map((what) => `noticed without a photo: ${what}`),
    ],
  },
]
