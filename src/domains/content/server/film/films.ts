import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { FILM_ROUTE, FILM_TYPES, FILMS, type FilmName } from '../../film.rules.ts'

export type Film = {
  path: string
  type: string
  /** Size in bytes. */
  size: number
  captions: string | null
  picture: string | null
  /** Markdown. */
  transcript: string | null
}

/**
 * Finds a film in the operator's folder; null if there is none. A spoken film needs captions and a
 * transcript, otherwise it is not shown. For one in sign language the page itself is the text.
 */
export async function findFilm(folder: string, name: FilmName): Promise<Film | null> {
  const base = FILMS[name]
  const sizeOf = async (file: string) => (await stat(join(folder, file)).catch(() => null))?.size ?? 0
  const pathOf = async (file: string) => ((await sizeOf(file)) > 0 ? `${FILM_ROUTE}/${file}` : null)
  for (const [ending, type] of Object.entries(FILM_TYPES)) {
    const size = await sizeOf(`${base}.${ending}`)
    if (size === 0) continue
    const captions = await pathOf(`${base}.vtt`)
    const transcript = await readFile(join(folder, `${base}.md`), 'utf8').catch(() => null)
    if (name !== 'SIGN_LANGUAGE' && (captions === null || !transcript?.trim())) return null
    const picture = await pathOf(`${base}.jpg`)
    return { path: `${FILM_ROUTE}/${base}.${ending}`, type, size, captions, picture, transcript }
  }
  return null
}
