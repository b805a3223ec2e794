import { execFileSync } from 'node:child_process'
import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { aCategory, aPerson, aTown } from '#tests/factories.ts'
import { phonePhoto } from '#tests/pictures/pictures.ts'
import { fileReport, reportInput } from '#tests/reporting.ts'
import { aSite } from '#tests/site.ts'

/** Mounts a small disk in memory. Null where this account may not mount one (only root may). */
function aDisk(path: string) {
  mkdirSync(path, { recursive: true })
  const mount = (...options: string[]) => execFileSync('mount', options, { stdio: 'ignore' })
  try {
    mount('-t', 'tmpfs', '-o', 'size=4k', 'tmpfs', path)
  } catch {
    return null
  }
  return {
    become: (options: string) => mount('-o', `remount,${options}`, path),
    [Symbol.dispose]: () => execFileSync('umount', ['-l', path]),
  }
}

test('a full or read-only disk acknowledges nothing, is reported, and recovers', async (context) => {
  await using site = await aSite()
  using disk = aDisk(site.services.config.storageDir)
  if (disk === null) return context.skip('a small disk can be mounted by root alone')
  const town = await aTown(site)
  const category = await aCategory(site, town)
  const as = await aPerson(site)
  const file = async (idempotencyKey: string) => {
    const files = {
      'input.photos.0': new Blob([new Uint8Array(await phonePhoto({ width: 1200, height: 800 }))]),
    }
    return fileReport(site, reportInput(town, category, { photos: [null], idempotencyKey }), { as, files })
  }
  const told = async (key: string) => {
    const { codes, errors } = await file(key)
    return [codes, errors[0]?.message.replace(/[0-9a-f]{8}/, '…'), errors[0]?.extensions.retryAfter]
  }
  const ready = async () => (await site.app.request('/readyz')).status
  const again = 'Bitte versuchen Sie es in einer Minute noch einmal. (Fehlernummer …)'

  const full = `Auf dem Server ist gerade kein Platz mehr für Fotos und Dateien. ${again}`
  expect(await told('eins')).toEqual([['INTERNAL'], full, 60])
  disk.become('size=20m')
  expect((await file('eins')).data.createReport.photos).toHaveLength(1)

  disk.become('ro')
  const closed = `Fotos und Dateien lassen sich gerade weder speichern noch laden. ${again}`
  expect([await told('zwei'), await ready()]).toEqual([[['INTERNAL'], closed, 60], 503])
  // A report without a photo needs no disk.
  const plain = await fileReport(site, reportInput(town, category, { idempotencyKey: 'drei' }), { as })
  expect(plain.codes).toEqual([])
  disk.become('rw')
  expect([(await file('zwei')).data.createReport.photos.length, await ready()]).toEqual([1, 200])
  expect(await site.services.db.selectFrom('report').select('id').execute()).toHaveLength(3)
})

test('a blocked storage folder is reported, and uploads work after its return', async () => {
  await using site = await aSite()
  const { storageDir } = site.services.config
  const town = await aTown(site)
  const category = await aCategory(site, town)
  const as = await aPerson(site)
  const photo = new Uint8Array(await phonePhoto({ width: 640, height: 480 }))
  const file = () =>
    fileReport(site, reportInput(town, category, { photos: [null], idempotencyKey: 'eins' }), {
      as,
      files: { 'input.photos.0': new Blob([photo]) },
    })
  mkdirSync(storageDir, { recursive: true })
  renameSync(storageDir, `${storageDir}-aside`)
  writeFileSync(storageDir, '')
  const { errors } = await file()
  expect(errors[0]?.message).toMatch(/^Fotos und Dateien lassen sich gerade weder speichern noch laden\./)
  expect(errors[0]?.extensions).toMatchObject({ code: 'INTERNAL', retryAfter: 60 })
  rmSync(storageDir)
  renameSync(`${storageDir}-aside`, storageDir)
  expect((await file()).data.createReport.photos).toHaveLength(1)
})
