import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BOUNCE_TOKEN, PORT as SITE_PORT } from '../door-site.ts'
import { Missing } from '../door-type.ts'
import { outputOf, versionOf } from '../programs.ts'
import { until } from '../until.ts'

export const PORT = 4152
/** Seconds for one mail: the site may let Postfix try again. */
const LONGEST = 300

/** As the document asks for it; the rest keeps this Postfix apart from the machine's own. */
const settingsIn = (folder: string) => `
mydestination = localhost, antwort.example
recipient_delimiter = +
message_size_limit = 10240000
alias_maps = hash:${folder}/aliases
alias_database =
local_recipient_maps = $alias_maps
compatibility_level = 3.6
queue_directory = ${folder}/queue
data_directory = ${folder}/data
mail_owner = postfix
inet_interfaces = 127.0.0.1
inet_protocols = ipv4
myhostname = mx.antwort.example
# Nothing leaves this machine: failures are thrown away.
default_transport = discard:
relay_transport = discard:
minimal_backoff_time = 2s
queue_run_delay = 2s
maillog_file = ${folder}/mail.log
maillog_file_prefixes = ${folder}
`

/** Each service: its socket, whether it runs as Postfix's own user in no cage, and its program. */
const SERVICES = `
127.0.0.1:${PORT} inet n - n - - smtpd
pickup unix n - n 60 1 pickup
cleanup unix n - n - 0 cleanup
qmgr unix n - n 2 1 qmgr
rewrite unix - - n - - trivial-rewrite
bounce unix - - n - 0 bounce
defer unix - - n - 0 bounce
trace unix - - n - 0 bounce
proxymap unix - - n - - proxymap
error unix - - n - - error
retry unix - - n - - error
discard unix - - n - - discard
local unix - n n - - local
anvil unix - - n - 1 anvil
postlog unix-dgram n - n - 1 postlogd
`

const DOCUMENT = 'docs/operations-mail.md'

/** The script of the document, with the address and the token's place of this proof. */
function scriptOfDocument(folder: string): string {
  const [, script = ''] =
    /```sh\n( *#!\/bin\/sh\n *# \/usr\/local\/bin\/meldewerk-reply[\s\S]*?) *```/.exec(
      readFileSync(DOCUMENT, 'utf8'),
    ) ?? []
  const own = script
    .replace(/^ {3}/gm, '')
    .replace('https://meldewerk.stadt.example', `http://127.0.0.1:${SITE_PORT}`)
    .replace('/etc/meldewerk/bounce-token', join(folder, 'bounce-token'))
  if (!own.includes('ORIGINAL_RECIPIENT') || !own.includes(folder))
    throw new Error(`${DOCUMENT} has no script that hands answers in`)
  return own
}

export type Postfix = {
  version: string
  done(queueId: string): Promise<string>
  [Symbol.asyncDispose](): Promise<void>
}

/**
 * Debian's Postfix on a port of its own, whose alias runs the script of the document.
 * @throws Missing without Postfix, curl, or the rights of root, with which alone Postfix starts
 */
export async function startPostfix(): Promise<Postfix> {
  const version = `Postfix ${versionOf('postconf', ['-dh', 'mail_version'], 'Debian’s postfix')}`
  versionOf('curl', ['--version'], 'Debian’s curl')
  if (process.getuid?.() !== 0) throw new Missing('Postfix starts as root alone: run the proof as root')
  const folder = mkdtempSync(join(tmpdir(), 'meldewerk-postfix-'))
  chmodSync(folder, 0o755)
  for (const name of ['queue', 'data']) mkdirSync(join(folder, name))
  execFileSync('chown', ['postfix', join(folder, 'data')])
  const script = join(folder, 'meldewerk-reply')
  const files: Record<string, string> = {
    ...{ 'main.cf': settingsIn(folder), 'master.cf': SERVICES, 'bounce-token': BOUNCE_TOKEN },
    ...{ aliases: `antwort: "|${script}"\n`, 'meldewerk-reply': scriptOfDocument(folder) },
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  chmodSync(script, 0o755)
  outputOf('postalias', ['-c', folder, `hash:${join(folder, 'aliases')}`])
  outputOf('postfix', ['-c', folder, 'start'])
  const log = () => readFileSync(join(folder, 'mail.log'), 'utf8')
  return {
    version,
    done: async (queueId) => {
      await until(() => log().includes(`${queueId}: removed`), LONGEST)
      return /status=(\w+) \([^\n]*/.exec(log().slice(log().indexOf(`${queueId}: to=`)))?.[0] ?? ''
    },
    [Symbol.asyncDispose]: async () => {
      outputOf('postfix', ['-c', folder, 'stop'])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
