import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Storage } from '#kit/server/storage/storage.ts'
import type { PlaceImportRow } from './place-imports.sql.ts'

/** Folder of the store for files on their way in. */
export const PIECES_FOLDER = 'geodata'

type Key = Pick<PlaceImportRow, 'municipalityId' | 'id'>

const folderOf = ({ municipalityId, id }: Key): string => `${PIECES_FOLDER}/${municipalityId}/${id}`

/** Any web process may get the next piece, so each is a file of its own in the store. */
export const pieceKey = (row: Key, offset: number): string =>
  `${folderOf(row)}/${String(offset).padStart(12, '0')}`

/** The import that a file of the store belongs to; null for another file. */
export function importOfKey(key: string): Key | null {
  const [, municipalityId, id] = /^geodata\/(\d+)\/(\d+)\/\d+$/.exec(key) ?? []
  return id === undefined ? null : { municipalityId: Number(municipalityId), id: Number(id) }
}

async function pieceKeys(storage: Storage, row: Key): Promise<string[]> {
  const keys: string[] = []
  for await (const key of storage.list(folderOf(row))) keys.push(key)
  return keys.sort()
}

/** Writes the pieces of an upload to one file, as a stream. @throws where one is missing */
export async function joinPieces(storage: Storage, row: PlaceImportRow, path: string): Promise<void> {
  async function* pieces() {
    let at = 0
    while (at < row.size) {
      const piece = await storage.read(pieceKey(row, at))
      if (piece === null || piece.size === 0) throw new Error('a piece of an upload is missing')
      yield* Readable.fromWeb(piece.stream as never)
      at += piece.size
    }
  }
  await pipeline(Readable.from(pieces()), createWriteStream(path))
}

/** Removes the pieces of an upload; idempotent. */
export async function removePieces(storage: Storage, row: Key): Promise<void> {
  for (const key of await pieceKeys(storage, row)) await storage.remove(key)
}
