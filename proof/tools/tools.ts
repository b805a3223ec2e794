import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** MIT and Apache-2.0. Each has a folder of its own, since only proofs need them and both are large. */
const TOOLS = {
  // Not among the project's packages: without Java, its installation downloads one from elsewhere.
  'vnu-jar': '26.9.27',
  lighthouse: '13.5.0',
} as const

/** The folder of a tool for proofs. It is installed at first use, without running install scripts. */
export function toolFolder(name: keyof typeof TOOLS): string {
  const prefix = resolve('data', 'proof-tools', `${name}-${TOOLS[name]}`)
  const folder = join(prefix, 'node_modules', name)
  if (existsSync(folder)) return folder
  const wanted = `${name}@${TOOLS[name]}`
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--save-exact']
  const { status } = spawnSync('npm', ['install', '--prefix', prefix, ...flags, wanted], {
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw new Error(`${wanted} could not be installed`)
  return folder
}
