import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { diskStorage } from './storage.ts'

async function aStore() {
  const folder = await mkdtemp(join(tmpdir(), 'meldewerk-store-'))
  const root = join(folder, 'files')
  const store = diskStorage(root)
  const text = async (key: string) => {
    const file = await store.read(key)
    return file === null ? null : (await buffer(file.stream)).toString()
  }
  const remove = () => rm(folder, { recursive: true, force: true })
  return { folder, root, store, text, [Symbol.asyncDispose]: remove }
}

const bytes = (text: string) => new TextEncoder().encode(text)

test('a file reads back as written, also after overwriting', async () => {
  await using a = await aStore()
  await a.store.write('photos/ab/eins', bytes('Laterne'))
  expect((await a.store.read('photos/ab/eins'))?.size).toBe(7)
  expect(await a.text('photos/ab/eins')).toBe('Laterne')
  await a.store.write('photos/ab/eins', bytes('Bank'))
  expect(await a.text('photos/ab/eins')).toBe('Bank')
  expect(await readdir(join(a.root, 'photos/ab'))).toEqual(['eins'])
})

test('reading a missing file gives null and removing it succeeds', async () => {
  await using a = await aStore()
  await a.store.write('photos/ab/eins', bytes('x'))
  expect(await a.store.read('photos/ab/zwei')).toBeNull()
  expect(await a.store.read('photos/ab')).toBeNull()
  await a.store.remove('photos/ab/zwei')
  await a.store.remove('photos/ab/eins')
  expect(await a.store.read('photos/ab/eins')).toBeNull()
})

test('removing a file also removes leftovers of an aborted write', async () => {
  await using a = await aStore()
  await a.store.write('photos/ab/eins', bytes('x'))
  await writeFile(join(a.root, 'photos/ab/zwei.part'), 'hal')
  await a.store.remove('photos/ab/zwei')
  expect(await readdir(join(a.root, 'photos/ab'))).toEqual(['eins'])
})

test('a write that fails midway leaves nothing', async () => {
  await using a = await aStore()
  async function* breakingOff() {
    yield bytes('x')
    throw new Error('the source broke off')
  }
  await expect(a.store.write('photos/ab/eins', breakingOff())).rejects.toThrow('broke off')
  expect(await readdir(join(a.root, 'photos/ab'))).toEqual([])
})

test('no key leads out of the store', async () => {
  await using a = await aStore()
  await writeFile(join(a.folder, 'geheim'), 'x')
  await writeFile(join(a.folder, 'files-daneben'), 'x')
  for (const key of ['../geheim', 'photos/../../geheim', '../files-daneben', '..', '', '.']) {
    await expect(a.store.read(key), key).rejects.toThrow('inside the store')
    await expect(a.store.write(key, bytes('y')), key).rejects.toThrow('inside the store')
    await expect(a.store.remove(key), key).rejects.toThrow('inside the store')
    await expect(a.store.copy('photos/ab/eins', key), key).rejects.toThrow('inside the store')
  }
  expect(await readFile(join(a.folder, 'geheim'), 'utf8')).toBe('x')
  // An absolute path is a name below the root like any other.
  await a.store.write('/etc/meldewerk', bytes('z'))
  expect(await readFile(join(a.root, 'etc/meldewerk'), 'utf8')).toBe('z')
})

test('a copy outlives its source and replaces its target', async () => {
  await using a = await aStore()
  await a.store.write('eins', bytes('eins'))
  await a.store.write('b/zwei', bytes('alt'))
  await a.store.copy('eins', 'b/zwei')
  await a.store.copy('eins', 'b/zwei')
  await a.store.remove('eins')
  expect(await a.text('b/zwei')).toBe('eins')
  expect(await readdir(join(a.root, 'b'))).toEqual(['zwei'])
  await expect(a.store.copy('fehlt', 'b/drei')).rejects.toThrow('ENOENT')
})

test('the write check reports an unwritable store and leaves no trace', async () => {
  await using a = await aStore()
  await a.store.check()
  expect(await readdir(a.root)).toEqual([])
  await rm(a.root, { recursive: true })
  await writeFile(a.root, 'a file where the folder should be')
  await expect(a.store.check()).rejects.toThrow()
  expect((await stat(a.root)).isFile()).toBe(true)
})

test('a folder lists all finished files at any depth', async () => {
  await using a = await aStore()
  await a.store.write('photos/ab/eins', bytes('x'))
  await a.store.write('photos/cd/zwei', bytes('x'))
  await a.store.write('maps/drei', bytes('x'))
  await writeFile(join(a.root, 'photos/ab/vier.part'), 'half')
  const listed = async (folder: string) => {
    const keys: string[] = []
    for await (const key of a.store.list(folder)) keys.push(key)
    return keys.sort()
  }
  expect(await listed('')).toEqual(['maps/drei', 'photos/ab/eins', 'photos/cd/zwei'])
  expect(await listed('photos')).toEqual(['photos/ab/eins', 'photos/cd/zwei'])
  expect(await listed('fehlt')).toEqual([])
})

test('tidying removes only empty folders and leftovers of aborted writes', async () => {
  await using a = await aStore()
  await a.store.write('photos/ab/eins', bytes('x'))
  await a.store.write('photos/cd/zwei', bytes('y'))
  await a.store.remove('photos/cd/zwei')
  await writeFile(join(a.root, 'photos/cd/zwei.part'), 'half')
  await writeFile(join(a.root, 'photos/ab/drei.part'), 'half')
  await a.store.tidy('photos')
  expect((await readdir(join(a.root, 'photos'), { recursive: true })).sort()).toEqual(['ab', 'ab/eins'])
  await a.store.tidy('nirgends')
})
