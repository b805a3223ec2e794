import { linkSync, renameSync, rmSync, writeFileSync } from 'node:fs'

/**
 * Writes a secret file, readable by its owner alone, whole or not at all: neither a start that is cut off nor two at once
 * leave anything but one good file, the first.
 */
export function writeOnce(path: string, text: string): void {
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, text, { mode: 0o600 })
  try {
    linkSync(draft, path)
  } catch (error) {
    // A file system without links: there two starts at once could disagree until the next one.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') renameSync(draft, path)
  } finally {
    rmSync(draft, { force: true })
  }
}
