import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { anS3Server, S3_KEYS, type S3Server } from '../../tests/servers/s3-server.ts'
import type { Fault } from './under-load.ts'

/** Milliseconds, for this and the next constant. */
const GONE = 30_000
const LATE = 5000

/** The S3 server in which the site of the next fault stores its photos. */
let bucket: S3Server | null = null
const theBucket = (): S3Server => {
  if (bucket === null) throw new Error('the store was not started')
  return bucket
}

/** Users without photos must not notice the fault. */
const noticed = (looked: Record<string, number>) =>
  Object.keys(looked)
    .filter((what) => /^(page|api) (?!200$)/.test(what))
    .map((what) => `noticed without a photo: ${what}`)

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
      ...noticed(looked),
    ],
  },
  {
    fault: 'the store of the photos is slow',
    means: 'an S3 server of the tests answers each request 5 seconds late, for 30 seconds',
    within: 15_000,
    settings: async () => {
      bucket = await anS3Server()
      const { keyId, keySecret } = S3_KEYS
      return { STORAGE_URL: bucket.address, STORAGE_KEY_ID: keyId, STORAGE_KEY_SECRET: keySecret }
    },
    strike: async () => {
      const before = theBucket().asked.length
      theBucket().delay = LATE
      await wait(GONE)
      theBucket().delay = 0
      return { requestsToTheStore: theBucket().asked.length - before }
    },
    // A slow store is not an outage: writes wait and succeed.
    judge: ({ refused, longestCall }, _, looked) => [
      ...Object.keys(refused).map((what) => `refused: ${what}`),
      ...(longestCall < LATE ? ['nobody waited for the store'] : []),
      ...noticed(looked),
    ],
    storeFolder: (dataDir) => {
      const folder = join(dataDir, 'from-the-bucket')
      for (const [key, bytes] of theBucket().files) {
        mkdirSync(dirname(join(folder, key)), { recursive: true })
        writeFileSync(join(folder, key), bytes)
      }
      return folder
    },
    tidy: async () => {
      await bucket?.stop()
      bucket = null
    },
  },
]
