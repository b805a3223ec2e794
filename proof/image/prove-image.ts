import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import PostalMime from 'postal-mime'
import { acceptInvitation, type Filed, type Letters, reportInTown } from '../guide/people.ts'
import { missingPrograms, run } from '../machine/debian.ts'
import { BASE, build, isFine, makeBase, podman, prepareContainers } from './containers.ts'
import { type Contents, contentsOf } from './contents.ts'

export type ImageFigures =
  | { missing: string }
  | {
      contents: Contents
      buildSeconds: number
      /** Services of the compose file whose own health check succeeds. */
      healthy: Record<'web' | 'worker', boolean>
      filed: Filed | null
      pageThroughProxy: boolean
      failed: string | null
    }

const TOOLS = ['debootstrap', 'podman', 'podman-compose', 'git', 'curl', 'tar']
const IMAGE = 'localhost/meldewerk-proof'
const STAND_INS = { POSTGRES_IMAGE: 'postgres', MAIL_IMAGE: 'mail', CADDY_IMAGE: 'caddy' } as const
const imageOf = (name: string) => `localhost/meldewerk-proof-${name}`
const PROJECT = 'meldewerkproof'
const [HTTP_PORT, HTTPS_PORT] = ['18080', '18443']

/**
 * Builds the image from the last commit, looks into it, and runs the compose file up to a report in a new
 * town. The base and the images of PostgreSQL, the mail catcher and Caddy are made from Debian's packages.
 */
export async function proveImage(): Promise<ImageFigures> {
  const missing = missingPrograms(TOOLS)
  if (missing !== null) return { missing }
  const folder = prepareContainers()
  const code = join(folder, 'code')
  run('git', ['clone', '--quiet', '.', code])
  makeBase()
  const started = performance.now()
  build(join(code, 'deploy/Containerfile'), code, IMAGE)
  const buildSeconds = Math.round((performance.now() - started) / 1000)
  const contents = contentsOf(IMAGE, BASE)
  for (const name of Object.values(STAND_INS))
    build(resolve(`proof/image/${name}.Containerfile`), resolve('proof/image'), imageOf(name))
  try {
    return { contents, buildSeconds, ...(await runCompose(code)) }
  } finally {
    compose(code, 'down', '-v')
    for (const image of [IMAGE, BASE, ...Object.values(STAND_INS).map(imageOf)])
      isFine('rmi', '--force', image)
    rmSync(folder, { recursive: true, force: true })
  }
}

const nameOf = (service: string) => `${PROJECT}_${service}_1`

function compose(code: string, ...words: string[]): void {
  const file = join(code, 'deploy/compose.yaml')
  const { status, stdout, stderr } = spawnSync('podman-compose', ['-p', PROJECT, '-f', file, ...words], {
    encoding: 'utf8',
  })
  if (status !== 0) process.stderr.write(`${stdout}${stderr}`.slice(-3000))
}

async function runCompose(code: string) {
  const settings: Record<string, string> = {
    ...{ MELDEWERK_IMAGE: IMAGE, SITE_HOST: 'localhost', HTTP_PORT, HTTPS_PORT },
    ...Object.fromEntries(Object.entries(STAND_INS).map(([key, name]) => [key, imageOf(name)])),
    PUBLIC_URL: `https://localhost:${HTTPS_PORT}`,
    SECRET: randomBytes(48).toString('base64url'),
    POSTGRES_PASSWORD: randomBytes(24).toString('hex'),
    OPERATOR_NAME: 'Zweckverband Musterland',
    OPERATOR_ADDRESS: 'Am Markt 1, 35999 Musterstadt',
    HELP_MAIL: 'hilfe@meldungen.example',
    HELP_PHONE: '06400 1234-0',
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}`)
  writeFileSync(join(code, 'deploy/.env'), `${lines.join('\n')}\n`)
  compose(code, 'up', '-d')
  const healthy = { web: await becomesHealthy('web'), worker: await becomesHealthy('worker') }
  let filed: Filed | null = null
  let failed: string | null = null
  try {
    filed = await fileInTown()
  } catch (error) {
    failed = `${error} ${logsOf('web').slice(-1500)}`
  }
  const page = filed === null ? '' : pageOf(filed.path)
  return { healthy, filed, failed, pageThroughProxy: filed !== null && page.includes(filed.number) }
}

async function becomesHealthy(service: string): Promise<boolean> {
  for (let tries = 0; tries < 60; tries += 1) {
    if (isFine('healthcheck', 'run', nameOf(service))) return true
    await wait(1000)
  }
  process.stderr.write(logsOf(service).slice(-1500))
  return false
}

const logsOf = (service: string): string => {
  const { stdout, stderr } = spawnSync('podman', ['logs', nameOf(service)], {
    encoding: 'utf8',
    maxBuffer: 64 * 2 ** 20,
  })
  return stdout + stderr
}

/** The commands run in the container of the web process, and people use the site. */
async function fileInTown(): Promise<Filed> {
  const admin = (...words: string[]) =>
    podman('exec', nameOf('web'), 'node', '--', 'scripts/cli/cli.ts', 'admin', ...words)
  admin(
    ...['municipality', 'Musterstadt', '--state', 'Hessen', '--zip', '35999', '--latitude', '50.583'],
    ...['--longitude', '8.963', '--mail', 'rathaus@musterstadt.example', '--phone', '06400 1000'],
    ...[
      '--address',
      'Am Markt 1, 35999 Musterstadt',
      '--privacy',
      'datenschutz@musterstadt.example',
      '--active',
    ],
  )
  admin('administrator', 'musterstadt', 'anna.muster@musterstadt.example', 'Anna', 'Muster')
  const format = '--format={{range .NetworkSettings.Networks}}{{.IPAddress}}{{end}}'
  const url = `http://${podman('inspect', format, nameOf('web')).trim()}:3000`
  await acceptInvitation(url, letters)
  return reportInTown(url, letters)
}

/** The mails in the log of the catcher. */
const letters: Letters = async () => {
  const parts = logsOf('mail')
    .split(/-+ MESSAGE FOLLOWS -+\n/)
    .slice(1)
  return Promise.all(
    parts.map(async (part) => {
      const email = await PostalMime.parse(part.split(/\n-+ END MESSAGE -+/)[0] ?? '')
      return { to: (email.to ?? []).flatMap(({ address = '' }) => address), text: email.text ?? '' }
    }),
  )
}

const pageOf = (path: string): string =>
  spawnSync('curl', ['--silent', '--insecure', `https://localhost:${HTTPS_PORT}${path}`], {
    encoding: 'utf8',
  }).stdout

/**
 * One Node, nothing that a town does not need, both processes healthy, and a report through the whole of it.
 */
export const isRunnable = (figures: ImageFigures): boolean =>
  !('missing' in figures) &&
  figures.contents.nodes.length === 1 &&
  figures.contents.tests.length === 0 &&
  figures.contents.unwanted.length === 0 &&
  figures.healthy.web &&
  figures.healthy.worker &&
  figures.filed !== null &&
  figures.pageThroughProxy
