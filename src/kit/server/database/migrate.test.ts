import { execFile, spawn } from 'node:child_process'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { anEmptyDatabase } from '#tests/databases/empty-database.ts'
import { MIGRATIONS_FOLDER, migrate } from './migrate.ts'

async function aFolder(files: Record<string, string>) {
  const path = await mkdtemp(join(tmpdir(), 'meldewerk-migrations-'))
  const put = (name: string, sql: string) => writeFile(join(path, name), sql)
  for (const [name, sql] of Object.entries(files)) await put(name, sql)
  const remove = () => rm(path, { recursive: true, force: true })
  return { path, put, [Symbol.asyncDispose]: remove }
}

const LAMPS = 'create table lamp (id integer primary key);'

/** Runs the migrations in a new process; returns those that it applied. */
async function inOwnProcess(url: string): Promise<string[]> {
  const script = `import { migrate } from ${JSON.stringify(join(import.meta.dirname, 'migrate.ts'))}
    process.stdout.write(JSON.stringify(await migrate(process.env.DATABASE)))`
  const options = { env: { ...process.env, DATABASE: url, NODE_OPTIONS: '' } }
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '-e', script],
    options,
  )
  return JSON.parse(stdout)
}

test('four concurrent processes apply every migration exactly once', async () => {
  await using database = await anEmptyDatabase()
  const applied = await Promise.all([1, 2, 3, 4].map(() => inOwnProcess(database.url)))
  const files = (await readdir(MIGRATIONS_FOLDER)).filter((name) => name.endsWith('.sql')).sort()
  expect(applied.filter((names) => names.length > 0)).toEqual([files])
  const noted = await database.query<{ name: string }>('select name from schema_migration order by name')
  expect(noted.map(({ name }) => name)).toEqual(files)
})

test('a second run applies only new migrations, in order of name', async () => {
  await using database = await anEmptyDatabase()
  await using folder = await aFolder({ '0002-b.sql': 'insert into lamp values (2);', '0001-a.sql': LAMPS })
  expect(await migrate(database.url, folder.path)).toEqual(['0001-a.sql', '0002-b.sql'])
  expect(await migrate(database.url, folder.path)).toEqual([])
  await folder.put('0003-c.sql', 'insert into lamp values (3);')
  await folder.put('notes.txt', 'this is no migration')
  expect(await migrate(database.url, folder.path)).toEqual(['0003-c.sql'])
  expect(await database.query('select id from lamp order by id')).toEqual([{ id: 2 }, { id: 3 }])
})

test('a changed or missing applied migration is refused by name', async () => {
  await using database = await anEmptyDatabase()
  await using folder = await aFolder({ '0001-a.sql': LAMPS })
  await migrate(database.url, folder.path)
  await folder.put('0001-a.sql', `${LAMPS} -- afterthought`)
  await folder.put('0002-b.sql', 'insert into lamp values (2);')
  await expect(migrate(database.url, folder.path)).rejects.toThrow('0001-a.sql was changed or removed')
  await rm(join(folder.path, '0001-a.sql'))
  await expect(migrate(database.url, folder.path)).rejects.toThrow('0001-a.sql was changed or removed')
  expect(await database.query('select id from lamp')).toEqual([])
})

test('a failed migration is rolled back, and the next start retries it', async () => {
  await using database = await anEmptyDatabase()
  await using folder = await aFolder({
    '0001-a.sql': LAMPS,
    '0002-b.sql': 'insert into lamp values (1); select 1/0;',
  })
  await expect(migrate(database.url, folder.path)).rejects.toThrow('0002-b.sql failed')
  expect(await database.query('select id from lamp')).toEqual([])
  await folder.put('0002-b.sql', 'insert into lamp values (1);')
  expect(await migrate(database.url, folder.path)).toEqual(['0002-b.sql'])
  expect(await database.query('select id from lamp')).toEqual([{ id: 1 }])
})

test('a database migrated by a newer version is refused unchanged', async () => {
  await using database = await anEmptyDatabase()
  await using folder = await aFolder({ '0001-a.sql': LAMPS, '0009-z.sql': 'insert into lamp values (9);' })
  await migrate(database.url, folder.path)
  await rm(join(folder.path, '0009-z.sql'))
  await folder.put('0002-b.sql', 'insert into lamp values (2);')
  await expect(migrate(database.url, folder.path)).rejects.toThrow(
    'Die Datenbank ist neuer als dieses Programm',
  )
  expect(await database.query('select id from lamp')).toEqual([{ id: 9 }])
})

test('an older database gets every missing migration, also lower-numbered ones', async () => {
  await using database = await anEmptyDatabase()
  const files = (await readdir(MIGRATIONS_FOLDER)).filter((name) => name.endsWith('.sql')).sort()
  const old = files.slice(0, 40)
  expect(await migrate(database.url, MIGRATIONS_FOLDER, new Set(old))).toEqual(old)
  // Two new versions start at the same time.
  const applied = await Promise.all([inOwnProcess(database.url), inOwnProcess(database.url)])
  expect(applied.filter((names) => names.length > 0)).toEqual([files.slice(40)])
})

test('a killed migration leaves nothing, and the next start completes it', async () => {
  await using database = await anEmptyDatabase()
  const slow = 'insert into lamp values (1); select pg_sleep(30); insert into lamp values (2);'
  await using folder = await aFolder({ '0001-a.sql': LAMPS, '0002-b.sql': slow })
  const script = `import { migrate } from ${JSON.stringify(join(import.meta.dirname, 'migrate.ts'))}
    await migrate(process.env.DATABASE, process.env.FOLDER)`
  const env = { ...process.env, DATABASE: database.url, FOLDER: folder.path, NODE_OPTIONS: '' }
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { env, stdio: 'ignore' })
  const sleepers = `select pid from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`
  await expect.poll(() => database.query(sleepers), { timeout: 60_000 }).toHaveLength(1)
  child.kill('SIGKILL')
  // Otherwise it would sleep for half a minute and keep the lock.
  await expect.poll(() => database.query(sleepers), { timeout: 15_000 }).toHaveLength(0)
  expect(await database.query('select id from lamp')).toEqual([])
  await folder.put('0002-b.sql', 'insert into lamp values (1); insert into lamp values (2);')
  expect(await migrate(database.url, folder.path)).toEqual(['0002-b.sql'])
  expect(await database.query('select id from lamp order by id')).toEqual([{ id: 1 }, { id: 2 }])
})
