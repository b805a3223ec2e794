import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TestSite } from '../site.ts'

/** Writes a file into the operator's folder of films. */
export function putFilmFile({ services: { filmFolder } }: TestSite, file: string, content: string): void {
  mkdirSync(filmFolder, { recursive: true })
  writeFileSync(join(filmFolder, file), content)
}

/** The home page's film with all its files. */
export function putHomeFilm(site: TestSite): void {
  for (const ending of ['mp4', 'vtt', 'md', 'jpg']) putFilmFile(site, `startseite.${ending}`, 'Ein Film.')
}
