import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aCategory, aTown } from '#tests/factories.ts'
import { aFolder, aPhotoServer, importing, said } from '#tests/imports/importing.ts'
import { aSite } from '#tests/site.ts'

const TOTAL = 450

/** 450 reports, of which the 250th has a photo. */
const rows = (photo: string) =>
  [
    'id;title;description;category;createdAt;latitude;longitude;photos',
    ...Array.from(
      { length: TOTAL },
      (_, at) =>
        `A${at};Laterne ${at} ist dunkel;Seit Tagen ist es hier dunkel.;Laternen;2025-05-01;50.583;8.963;${at === 250 ? photo : ''}`,
    ),
  ].join('\n')

test('a killed import goes on, and nothing is lost or doubled', async () => {
  await using site = await aSite({ OUTSIDE_PRIVATE_HOSTS: '127.0.0.1' })
  using folder = aFolder()
  const town = await aTown(site, { slug: 'lindental' })
  await aCategory(site, town, { name: 'Laternen' })
  const { db } = site.services
  const dataDir = mkdtempSync(join(tmpdir(), 'meldewerk-killed-'))
  let child: ChildProcess | null = null
  // The first batch is committed, the second one waits for a photo that never comes.
  await using photos = await aPhotoServer(() => child?.kill('SIGKILL'))
  const path = folder.file('a.csv', rows(`${photos.url}/foto/1`))
  const options = ['--town', 'lindental', '--format', 'csv', '--source', 'Tabelle']
  const ended = await new Promise<NodeJS.Signals | null>((done) => {
    child = spawn(process.execPath, ['--', 'scripts/cli/cli.ts', 'admin', 'import', path, ...options], {
      env: {
        ...{ PATH: process.env.PATH, DATA_DIR: dataDir, DATABASE_URL: site.databaseUrl },
        ...{ SECRET: 'kJ8v2-Qm4xWn7_Tz1Lr9Yb6Hc3Fd0Gs5aPeUoIt', OUTSIDE_PRIVATE_HOSTS: '127.0.0.1' },
      },
      stdio: 'ignore',
    })
    child.on('exit', (_, signal) => done(signal))
  })
  rmSync(dataDir, { recursive: true, force: true })
  expect([ended, photos.asked]).toEqual(['SIGKILL', ['/foto/1']])
  const count = async (table: 'report' | 'reportSearch' | 'importedReport') =>
    Number(
      (
        await db
          .selectFrom(table)
          .select((each) => each.fn.countAll().as('n'))
          .executeTakeFirstOrThrow()
      ).n,
    )
  expect([await count('report'), await count('importedReport'), await count('reportSearch')]).toEqual([
    200, 200, 200,
  ])

  const values = { town: 'lindental', format: 'csv', source: 'Tabelle', withoutPhotos: true }
  expect(said(await importing(site, path, values)).at(-2)).toBe(
    'Lauf 1 ist fortgesetzt: 250 Meldungen übernommen.',
  )
  expect([await count('report'), await count('importedReport')]).toEqual([TOTAL, TOTAL])
  const ids = await db.selectFrom('importedReport').select('foreignId').distinct().execute()
  expect(ids).toHaveLength(TOTAL)
  expect((await importing(site, null, { undo: '1' })).lines.slice(1)).toEqual([
    `Gelöscht: ${TOTAL}\u00a0Meldungen aus Tabelle. Es bleiben: 0.`,
  ])
  expect([await count('report'), await count('importedReport'), await count('reportSearch')]).toEqual([
    0, 0, 0,
  ])
})
