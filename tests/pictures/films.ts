import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TestSite } from '../site.ts'

/** A file in the operator's folder of films. */
export function putFilmFile({ services: { filmFolder } }: TestSite, file: string, content: string): void {
  mkdirSync(filmFolder, { recursive: true })
  writeFileSync(join(filmFolder, file), content)
}

/** The film of the home page, with all that belongs to it. */
export function putHomeFilm(site: TestSite): void {
  for (const ending of ['mp4', 'vtt', 'md', 'jpg']) putFilmFile(site, `startseite.${ending}`, 'Ein Film.')
}
