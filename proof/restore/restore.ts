import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { PASSWORD } from '../../tests/factories.ts'
import { cloneProject } from '../mutants/broken-copy.ts'
import { post, signIn } from '../site/api-client.ts'
import { withDatabase } from '../site/own-database.ts'
import { type ServerProcess, startProcess } from '../site/server-process.ts'
import { compare, type Differences, type Expected, expectedOf } from './restore-compare.ts'
import { type Acknowledged, fileOne, prepareScene, startLoad, until } from './restore-load.ts'

export type RestoreFigures = Differences & {
  /** Acknowledged before the backup started. */
  reports: number
  comments: number
  comparedRows: number
  comparedFiles: number
  /** Acknowledged during the backup, which shows that there was load. */
  filedMeanwhile: number
  /** Failed calls of the load. */
  faults: string[]
  backup: string
  /** The command's output if no file may be larger than a kilobyte. */
  limited: string
  deletions: string
  restore: string
  /** Must be empty: traces of deleted data. */
  undeleted: string[]
  readyAfterMs: number
  /** Answers of the restored site. */
  townPage: number
  photosServedAlike: number
  signInsKept: boolean
  /** Findings of the comparison after a row, a file and a byte are removed from the restored site. */
  noticed: Differences
}

const PORT = 3991
/** Finished reports before the backup starts. */
const BEFORE = 12

/** A backup under load, deletions after it, and a restore with two commands in a new clone. */
export async function proveRestore(): Promise<RestoreFigures> {
  const dataDir = resolve('data/proof-restore')
  const target = resolve('data/proof-backup')
  const tidy = () => {
    for (const folder of [dataDir, target, `${target}-limited`])
      rmSync(folder, { recursive: true, force: true })
  }
  tidy()
  const clone = cloneProject()
  try {
    const first = await startProcess(PORT, { DATA_DIR: dataDir, DEMO: '0' })
    // On an error, the server must not outlive the proof. After a normal stop this does nothing.
    const before = await backUp(first, dataDir, target).finally(first.kill)
    // Simulates the loss of the machine: only the backup is left.
    rmSync(dataDir, { recursive: true, force: true })
    return { ...before.figures, ...(await bringBack(clone, target, before)) }
  } finally {
    tidy()
    rmSync(dirname(clone), { recursive: true, force: true })
  }
}

async function backUp(server: ServerProcess, dataDir: string, target: string) {
  const environment = { DATA_DIR: dataDir, DEMO: '0' }
  const { url } = server
  const scene = await prepareScene(dataDir)
  const [victim, admin, editor] = await Promise.all(
    [scene.victim, scene.admin, scene.editor].map(({ email }) => signIn(url, email)),
  )
  const aside: Acknowledged = { reports: new Set(), comments: new Map(), finished: [] }
  const tokens = { token: victim ?? '', editor: editor ?? '' }
  await fileOne(url, scene, tokens, aside)
  const load = await startLoad(url, scene)
  const { acknowledged, faults } = load
  await until('reports', () => acknowledged.finished.length > BEFORE)
  // One report is deleted later, so it is not compared. The victim's data is not compared either.
  const [doomed, ...kept] = acknowledged.finished
  if (doomed === undefined) throw new Error('nothing was filed')
  const finished = kept.slice()
  const reports = new Set([...acknowledged.reports].filter((id) => id !== doomed.id))
  const expected = await expectedOf(dataDir, { reports, comments: acknowledged.comments, finished })
  const photos = await Promise.all(finished.map(async ({ photos: [photo] }) => served(url, photo?.path)))
  const filedBefore = acknowledged.reports.size
  const backup = await npm(process.cwd(), environment, 'backup', target)
  const filedMeanwhile = acknowledged.reports.size - filedBefore
  const query = 'mutation($p: String) { purgeUser(password: $p) }'
  await post(url, JSON.stringify({ query, variables: { p: PASSWORD } }), victim)
  const remove = `mutation { deleteReport(id: ${doomed.id}, reason: "Sie zeigt ein Gesicht.") }`
  await post(url, JSON.stringify({ query: remove }), admin)
  await load.stop()
  await until('both deletions are noted', () => noted(dataDir).length === 2)
  const deletions = await npm(process.cwd(), environment, 'backup', target, '--deletions')
  const limited = await runLimited(environment, `${target}-limited`)
  await server.stop()
  const figures = {
    reports: filedBefore,
    comments: expected.comments.length,
    comparedRows: expected.rows.size,
    comparedFiles: expected.files.size,
    ...{ filedMeanwhile, faults, backup, limited, deletions },
  }
  return { figures, scene, expected, photos, doomed, token: editor ?? '' }
}

const noted = (dataDir: string): string[] => {
  const folder = join(dataDir, 'files', 'deletions')
  return existsSync(folder) ? readdirSync(folder) : []
}

type Before = Awaited<ReturnType<typeof backUp>>

async function bringBack(clone: string, target: string, before: Before) {
  // If this is root, PostgreSQL runs as another account and needs access.
  chmodSync(dirname(clone), 0o755)
  // Copy the build to save a minute. `npm start` checks whether it is up to date.
  cpSync('build', join(clone, 'build'), { recursive: true })
  const dataDir = join(clone, 'data')
  const environment = { DATA_DIR: dataDir, DEMO: '0' }
  const restore = await npm(clone, environment, 'restore', target)
  const server = await startProcess(PORT, environment, clone)
  const { url, readyAfterMs } = server
  try {
    const { scene, expected, photos, token } = before
    const differences = await compare(dataDir, expected)
    const again = await Promise.all(photos.map(({ path }) => served(url, path)))
    const alike = again.filter(({ sha256 }, index) => sha256 !== null && sha256 === photos[index]?.sha256)
    const me = await post(url, JSON.stringify({ query: '{ me { id } }' }), token)
    return {
      ...differences,
      restore,
      undeleted: await findDeleted(dataDir, url, before),
      readyAfterMs,
      townPage: (await fetch(`${url}/${scene.town.slug}/meldungen`)).status,
      photosServedAlike: alike.length,
      signInsKept: me.me.id === scene.editor.id,
      noticed: await damage(dataDir, expected),
    }
  } finally {
    await server.stop()
  }
}

async function served(url: string, path = '') {
  const answer = await fetch(`${url}${path}`)
  const bytes = Buffer.from(await answer.arrayBuffer())
  return { path, sha256: answer.ok ? createHash('sha256').update(bytes).digest('hex') : null }
}

async function findDeleted(dataDir: string, url: string, { scene, doomed }: Before): Promise<string[]> {
  const { id, email } = scene.victim
  const found = await withDatabase(dataDir, async (db) => ({
    person: await db.selectFrom('person').select('id').where('id', '=', id).execute(),
    'report of theirs': await db.selectFrom('report').select('id').where('personId', '=', id).execute(),
    'comment of theirs': await db.selectFrom('comment').select('id').where('personId', '=', id).execute(),
    report: await db
      .selectFrom('report')
      .select('id')
      .where('id', '=', doomed.id)
      .where('deletedAt', 'is', null)
      .execute(),
  }))
  const names = Object.entries(found).flatMap(([name, rows]) => (rows.length > 0 ? [name] : []))
  const photo = await served(url, doomed.photos[0]?.path)
  if (photo.sha256 !== null) names.push('photo of the report')
  const isIn = await signIn(url, email).then(
    () => true,
    () => false,
  )
  return isIn ? [...names, 'sign-in'] : names
}

/** Removes a row, a file and a byte from the restored site, and compares again. */
async function damage(dataDir: string, expected: Expected): Promise<Differences> {
  const [gone = '', altered = ''] = expected.files.keys()
  const path = (key: string) => join(dataDir, 'files', key)
  rmSync(path(gone))
  const bytes = readFileSync(path(altered))
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1
  writeFileSync(path(altered), bytes)
  await withDatabase(dataDir, (db) =>
    db
      .deleteFrom('comment')
      .where('id', '=', expected.comments.at(-1) ?? 0)
      .execute(),
  )
  return compare(dataDir, expected)
}

/** Runs a command of the project as an operator does; returns its output. @throws where it fails. */
const npm = (folder: string, environment: Record<string, string>, name: string, ...more: string[]) =>
  new Promise<string>((done, failed) => {
    const options = { cwd: folder, env: { ...process.env, ...environment } }
    execFile('npm', ['run', '--silent', name, '--', ...more], options, (error, stdout, stderr) =>
      error === null ? done(stdout.trim()) : failed(new Error(`npm run ${name}: ${stderr}`)),
    )
  })

/** Runs a backup that may not write files above a kilobyte, as on a full disk; returns its output. */
const runLimited = (environment: Record<string, string>, target: string) =>
  new Promise<string>((done) => {
    const script = `trap '' XFSZ; ulimit -f 1; exec "$0" scripts/cli/cli.ts backup "$1"`
    const options = { env: { ...process.env, ...environment } }
    execFile('bash', ['-c', script, process.execPath, target], options, (error, _out, stderr) =>
      done(error === null ? 'succeeded' : stderr.replace(/: \/[^)]*/, '').trim()),
    )
  })

const isSame = (found: Differences) => Object.values(found).every((count) => count === 0)

/** Everything acknowledged is restored, nothing deleted is, and the comparison notices the damage. */
export function isRestored(figures: RestoreFigures): boolean {
  const { missingRows, changedRows, missingFiles, changedFiles, halfReports, noticed } = figures
  return (
    isSame({ missingRows, changedRows, missingFiles, changedFiles, halfReports }) &&
    figures.filedMeanwhile > 0 &&
    figures.faults.length === 0 &&
    figures.undeleted.length === 0 &&
    figures.townPage === 200 &&
    figures.photosServedAlike >= BEFORE &&
    figures.signInsKept &&
    /^Eine Datei wird größer/.test(figures.limited) &&
    [noticed.missingRows, noticed.missingFiles, noticed.changedFiles].every((count) => count === 1)
  )
}
