import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

/** Debian's headless shell comes first: it opens a page in half the time. */
const SYSTEM = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * A Chromium on this machine: CHROMIUM_PATH, Playwright's own, the system's, or the one from npm.
 * @throws with a sentence that says what to do
 */
export async function findBrowser(): Promise<{ executablePath: string; args: string[] }> {
  const named = process.env.CHROMIUM_PATH
  if (named !== undefined && !existsSync(named)) throw new Error(`CHROMIUM_PATH names no file: ${named}`)
  const found = [named, chromium.executablePath(), ...SYSTEM].find(
    (path) => path !== undefined && existsSync(path),
  )
  if (found !== undefined) return { executablePath: found, args: ARGS }
  if (process.platform === 'linux' && process.arch === 'x64') return packaged()
  throw new Error(
    'Kein Chromium gefunden. Bitte Chromium installieren oder CHROMIUM_PATH setzen. / No Chromium found: install it or set CHROMIUM_PATH.',
  )
}

/**
 * Without these flags Chromium contacts its vendor's hosts at every start. WebGL runs in software, so that
 * the map can be tested.
 */
const ARGS = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
  '--enable-unsafe-swiftshader',
]

/** The npm package is made for servers without a browser; some of its flags do harm here. */
async function packaged(): Promise<{ executablePath: string; args: string[] }> {
  process.env.AWS_EXECUTION_ENV = 'AWS_Lambda_nodejs22.x'
  const { default: sparticuz, setupLambdaEnvironment } = await import('@sparticuz/chromium')
  const executablePath = await sparticuz.executablePath()
  setupLambdaEnvironment('/tmp/al2023/lib')
  const args = sparticuz.args.filter((arg) => !/^--(single-process|no-zygote)/.test(arg))
  return { executablePath, args: [...args, ...ARGS] }
}
