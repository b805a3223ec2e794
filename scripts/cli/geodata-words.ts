import type { Imported, ImportProgress } from '../../src/app/server/processes/import-geodata.ts'
import type { ProgressBar } from './progress-bar.ts'

const STAGES = {
  boundary: 'Grenze suchen',
  area: 'Gebiet lesen',
  addresses: 'Adressen ordnen',
  tiles: 'Kacheln schneiden',
  store: 'Speichern',
} as const

/** The import's progress in German, on a bar. */
export function geodataProgress(bar: ProgressBar): ImportProgress {
  let stage: keyof typeof STAGES = 'boundary'
  return {
    onRead: (bytes, of) => bar.show(STAGES[stage], bytes / of),
    onStage: (next, part) => {
      stage = next
      bar.show(STAGES[stage], part)
    },
  }
}

const BOUNDARY = {
  found: 'aus der Datei übernommen',
  none: 'steht nicht in der Datei, es gilt die bisherige oder der Umkreis von 15 km',
  cut: 'ist in der Datei abgeschnitten, es gilt die bisherige oder der Umkreis von 15 km',
  elsewhere: 'gleichen Namens liegt anderswo, es gilt die bisherige oder der Umkreis von 15 km',
} as const

/** The result of the import in German, one fact per line. */
export function summary({ town, prepared, offTheEarth, tooLong }: Imported): string {
  const { counts, boundaryReason } = prepared
  const n = (value: number) => value.toLocaleString('de-DE')
  const lines = [
    `Karte und Adressen von ${town.name} sind importiert.`,
    `  Gelesen:    ${n(counts.nodes)} Punkte, ${n(counts.ways)} Linien, ${n(counts.relations)} Relationen im Gebiet`,
    `  Straßen:    ${n(counts.streets)} (${n(counts.streetNames)} verschiedene Namen), dazu ${n(counts.places)} Orte`,
    `  Adressen:   ${n(counts.addresses)} aus ${n(counts.numbered)} Hausnummern (${n(counts.nameless)} ohne Straße und Ort, ${n(counts.outside)} außerhalb, ${n(counts.guessed)} zwischen zwei Nummern berechnet, ${n(counts.withoutZip)} ohne Postleitzahl)`,
    `  Gebäude:    ${n(counts.buildings)}`,
    `  Grenze:     ${BOUNDARY[boundaryReason]}`,
    `  Karte:      ${n(counts.tiles)} Kacheln, ${n(Math.round(counts.bytes / 1024))} KiB, Zoom 0 bis ${prepared.map.maxZoom}`,
    ...(counts.incomplete > 0 ? [`  Nicht gezeichnet: ${n(counts.incomplete)} abgeschnittene Flächen`] : []),
    ...(offTheEarth > 0 ? [`  Übergangen: ${n(offTheEarth)} Punkte mit unmöglichen Koordinaten`] : []),
    ...(tooLong > 0 ? [`  Übergangen: ${n(tooLong)} Linien oder Relationen mit zu vielen Teilen`] : []),
  ]
  return `${lines.join('\n')}\n`
}
