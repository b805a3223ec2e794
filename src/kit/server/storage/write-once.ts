import { linkSync, renameSync, rmSync, writeFileSync } from 'node:fs'

/**
 * Writes a secret file atomically, readable by its owner only. Neither an interrupted start nor two
 * concurrent starts leave more than one valid file, the first.
 */
export function writeOnce(path: string, text: string): void {
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, text, { mode: 0o600 })
  try {
    linkSync(draft, path)
  } catch (error) {
    // A file system without hard links: two concurrent starts could disagree until the next start.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') renameSync(draft, path)
  } finally {
    rmSync(draft, { force: true })
  }
}
