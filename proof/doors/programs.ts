import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { Missing } from './door-type.ts'

/**
 * The first line that a program says about its version.
 * @throws Missing where it is not on this machine
 */
export function versionOf(command: string, args: readonly string[], howToGet: string): string {
  const { error, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' })
  if (error !== undefined) throw new Missing(`${command} is not installed: ${howToGet}`)
  return `${stdout}${stderr}`.trim().split('\n')[0] ?? ''
}

/** Name and version of an npm package of the project. */
export function packageVersion(name: string): string {
  const { version } = JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8'))
  return `${name} ${version}`
}

/** The output of a program. @throws where it ends with an error */
export const outputOf = (command: string, args: readonly string[], input?: string): string =>
  execFileSync(command, args, {
    ...{ encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
    ...(input !== undefined && { input }),
  })
