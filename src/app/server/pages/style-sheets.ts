import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CLIENT_BUILD } from '../files/static-files.ts'

/** What the stylesheets of the build say, by the path under which pages link to them. */
export function readStyleSheets(folder = join(CLIENT_BUILD, 'assets')): ReadonlyMap<string, string> {
  const names = readdirSync(folder).filter((name) => name.endsWith('.css'))
  return new Map(names.map((name) => [`/assets/${name}`, readFileSync(join(folder, name), 'utf8')]))
}
