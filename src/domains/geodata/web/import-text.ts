import { localeOf } from '#domains/places/place.rules.ts'
import { dateTimeText } from '#kit/common/german.ts'
import { type Message, message, say } from '#kit/common/say.ts'
import type { PlaceImportFragment } from './TownPlaces.generated.ts'

type Town = { timeZone: string; country: string }

const STAGES: Record<string, Message> = {
  boundary: message`Grenze suchen`,
  area: message`Gebiet lesen`,
  addresses: message`Adressen ordnen`,
  tiles: message`Karte zeichnen`,
  store: message`Speichern`,
}

const STARTING = message`Datei öffnen`

/** The state of an import with the name of its file. */
export function importTitle({ state, fileName, changedAt }: PlaceImportFragment, town: Town): string {
  switch (state) {
    case 'UPLOADING':
      return say`„${fileName}“ wird hochgeladen`
    case 'WAITING':
      return say`„${fileName}“ ist angekommen und gleich an der Reihe`
    case 'RUNNING':
      return say`„${fileName}“ wird eingelesen`
    case 'FAILED':
      return say`„${fileName}“ wurde nicht eingelesen`
    default:
      return say`„${fileName}“ ist eingelesen, ${dateTimeText(changedAt, town.timeZone, localeOf(town.country))}`
  }
}

/** The stage of an open import, and how far it is in percent; null: unknown. */
export function importProgress({ state, stage, percent, received, size }: PlaceImportFragment) {
  if (state === 'UPLOADING') return { label: say`Hochladen`, percent: Math.floor((received / size) * 100) }
  if (state === 'WAITING') return { label: say`Warten`, percent: null }
  return { label: (STAGES[stage ?? ''] ?? STARTING)(), percent }
}

/** The stage and the end of an import for screen readers. The percents between would interrupt every 2 s. */
export function importNews(made: PlaceImportFragment, town: Town): string {
  const title = importTitle(made, town)
  return made.state === 'RUNNING' ? `${title}. ${importProgress(made).label}` : title
}
