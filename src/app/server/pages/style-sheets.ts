import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CLIENT_BUILD } from '../files/static-files.ts'

/** Contents of the built stylesheets, by path. */
export function readStyleSheets(folder = join(CLIENT_BUILD, 'assets')): ReadonlyMap<string, string> {
  const names = readdirSync(folder).filter((name) => name.endsWith('.css'))
  return new Map(names.map((name) => [`/assets/${name}`, readFileSync(join(folder, name), 'utf8')]))
}
