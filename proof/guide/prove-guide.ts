import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join, resolve } from 'node:path'
import { aMailServer, type MailServer } from '../../tests/mail/smtp.ts'
import { osmPbf } from '../../tests/towns/osm-pbf.ts'
import { bootDebian, type Machine } from '../machine/booted.ts'
import { missingPrograms, run } from '../machine/debian.ts'
import { type Block, type Replacement, readBlocks, replaced } from './guide-blocks.ts'
import { osmOfTown } from './osm-of-town.ts'
import { acceptInvitation, type Filed, type Letters, leadsPlatform, reportInTown } from './people.ts'

type Step = { section: string; seconds: number; failed?: string }

export type GuideFigures =
  | { missing: string }
  | {
      steps: Step[]
      /** Texts of the guide that the proof replaces, and why. */
      replaced: Record<string, string>
      /** Replacements whose text the guide no longer has. */
      unused: string[]
      filed: Filed | null
      /** The report's page, as it comes through Caddy with TLS. */
      pageThroughProxy: boolean
      askedForSecondStep: boolean
      backups: number
      /** A file that the new build has no more, asked for after the upgrade. */
      oldAssetStatus: number
      newPage: boolean
    }

/** The machine shares the network of this one. */
const PORTS = [80, 443, 3000, 5432]
const URL_INSIDE = 'http://127.0.0.1:3000'
const TOOLS = ['debootstrap', 'systemd-nspawn', 'nsenter', 'git', 'curl']
/** A page that the release after this one words differently. */
const CHANGED = {
  file: 'src/app/web/pages/NotFoundPage.tsx',
  from: 'Diese Seite gibt es nicht',
  to: 'Diese Seite gibt es hier nicht',
}
const LOCAL_CERTIFICATES = '{\\n\\tlocal_certs\\n\\tskip_install_trust\\n}'

const replacementsOf = (mails: MailServer): Replacement[] => [
  {
    from: 'git clone https://meldewerk.example/code',
    to: 'git clone /srv/code.git',
    why: 'the code comes from the last commit here, not from the network',
  },
  {
    from: 'SMTP_URL=smtps://meldewerk:password@mail.example',
    to: `SMTP_URL=${mails.url}`,
    why: 'the mails are read by the proof',
  },
  {
    from: 'systemctl reload caddy',
    to: `sed -i '1i ${LOCAL_CERTIFICATES}' /etc/caddy/Caddyfile\nsystemctl reload caddy`,
    why: 'no authority gives certificates for a name of an example: Caddy makes its own',
  },
]

/**
 * Walks the install guide on a bare Debian that systemd has booted: every block for root's shell, in its
 * order, and between them what people do in a browser.
 */
export async function proveGuide(): Promise<GuideFigures> {
  const missing = missingPrograms(TOOLS)
  if (missing !== null) return { missing }
  for (const port of PORTS) if (await isTaken(port)) throw new Error(`somebody else listens on port ${port}`)
  await using mails = await aMailServer()
  const machine = await bootDebian(resolve('data/proof-guide'))
  try {
    run('git', ['clone', '--quiet', '--bare', '.', join(machine.root, 'srv', 'code.git')])
    return await walk(machine, mails)
  } finally {
    await machine.stop()
  }
}

async function walk(machine: Machine, mails: MailServer): Promise<GuideFigures> {
  const replacements = replacementsOf(mails)
  const letters: Letters = async () => mails.received.map(({ to, email }) => ({ to, text: email.text ?? '' }))
  const used = new Set<string>()
  const steps: Step[] = []
  let filed: Filed | null = null
  let askedForSecondStep = false
  // Caddy looks every five seconds whether the site is back, and answers 503 until then.
  const through = (path: string) =>
    machine.shell(
      `curl --silent --retry 20 --retry-delay 1 --insecure --resolve meldungen.example:443:127.0.0.1 'https://meldungen.example${path}'`,
    )
  const beforeBlock = ({ script }: Block) => {
    if (script.includes('meldewerk geodata'))
      writeFileSync(join(machine.root, 'srv', 'hessen-latest.osm.pbf'), osmPbf(osmOfTown()))
    if (script.includes('git pull')) releaseNext(machine)
  }
  const afterBlock = async ({ script }: Block) => {
    if (script.includes('admin administrator')) {
      await acceptInvitation(URL_INSIDE, letters)
      filed = await reportInTown(URL_INSIDE, letters)
    }
    if (script.includes('admin super-admin')) askedForSecondStep = await leadsPlatform(URL_INSIDE)
    if (script.includes('systemctl restart')) await ready()
  }
  for (const block of readBlocks()) {
    const started = performance.now()
    const failed = await attempt(
      machine,
      block,
      { beforeBlock, afterBlock },
      replaced(block.script, replacements, used),
    )
    const seconds = Math.round((performance.now() - started) / 1000)
    steps.push({ section: block.section, seconds, ...(failed !== null && { failed }) })
    process.stderr.write(`${block.section}: ${failed ?? `${seconds} s`}\n`)
    if (failed !== null) break
  }
  const report: Filed | null = filed
  const ls = machine.shell('ls /srv/backups/meldewerk/backups/*/manifest.json')
  return {
    steps,
    replaced: Object.fromEntries(replacements.map(({ from, why }) => [from, why])),
    unused: replacements.filter(({ from }) => !used.has(from)).map(({ from }) => from),
    filed,
    pageThroughProxy:
      report !== null && through((report as Filed).path).output.includes((report as Filed).number),
    askedForSecondStep,
    backups: ls.ok ? ls.output.trim().split('\n').length : 0,
    oldAssetStatus: await oldAssetStatus(machine),
    newPage: through('/gibt/es/nicht').output.includes(CHANGED.to),
  }
}

type Acts = { beforeBlock(block: Block): void; afterBlock(block: Block): Promise<void> }

/** The end of the output of a block that failed, or the message of an act beside it; null: all went well. */
async function attempt(machine: Machine, block: Block, acts: Acts, script: string): Promise<string | null> {
  try {
    acts.beforeBlock(block)
    const { ok, output } = machine.shell(script)
    if (!ok) return output.slice(-2000)
    await acts.afterBlock(block)
    return null
  } catch (error) {
    return String(error)
  }
}

/** Puts one more commit into the repository that the machine has cloned. */
function releaseNext({ root }: Machine): void {
  const folder = join(root, 'tmp', 'next')
  run('git', ['clone', '--quiet', join(root, 'srv', 'code.git'), folder])
  run('sed', ['-i', `s/${CHANGED.from}/${CHANGED.to}/`, join(folder, CHANGED.file)])
  const as = ['-c', 'user.name=proof', '-c', 'user.email=proof@localhost']
  run('git', [...as, 'commit', '--quiet', '--all', '--message', 'next'], { cwd: folder })
  run('git', ['push', '--quiet'], { cwd: folder })
}

const namesIn = (folder: string): string[] =>
  (JSON.parse(readFileSync(join(folder, 'build', 'files.json'), 'utf8')) as { name: string }[]).map(
    ({ name }) => name,
  )

/** 0 where there is no earlier build, or none of its files is gone. */
async function oldAssetStatus({ root }: Machine): Promise<number> {
  const [before, now] = ['meldewerk.old', 'meldewerk'].map((name) => join(root, 'opt', name))
  if (before === undefined || now === undefined || !existsSync(before)) return 0
  const present = new Set(namesIn(now))
  const gone = namesIn(before).find((name) => !present.has(name))
  return gone === undefined ? 0 : statusOf(`/assets/${gone}`)
}

const isTaken = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const socket = connect(port, '127.0.0.1')
    const end = (answer: boolean) => {
      socket.destroy()
      done(answer)
    }
    socket.once('connect', () => end(true)).once('error', () => end(false))
  })

const statusOf = (path: string): Promise<number> =>
  fetch(`${URL_INSIDE}${path}`).then(
    ({ status }) => status,
    () => 0,
  )

async function ready(): Promise<void> {
  for (let tries = 0; tries < 120; tries += 1) {
    if ((await statusOf('/readyz')) === 200) return
    await new Promise((done) => setTimeout(done, 500))
  }
  throw new Error('the site does not come back')
}

/** Everything of the guide works, and the guide still has all that the proof replaces. */
export const isFollowed = (figures: GuideFigures): boolean =>
  !('missing' in figures) &&
  figures.steps.every(({ failed }) => failed === undefined) &&
  figures.steps.length === readBlocks().length &&
  figures.unused.length === 0 &&
  figures.filed !== null &&
  figures.pageThroughProxy &&
  figures.askedForSecondStep &&
  figures.backups > 0 &&
  figures.oldAssetStatus === 200 &&
  figures.newPage
