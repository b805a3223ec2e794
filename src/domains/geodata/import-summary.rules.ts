import type { ImportCounts } from '#domains/places/import-counts.rules.ts'
import { numberText } from '#kit/common/german.ts'
import { type Message, message, plural, say } from '#kit/common/say.ts'

type ExtractSummary = {
  kind: 'EXTRACT'
  counts: ImportCounts
  boundaryReason: 'found' | 'uploaded' | 'none' | 'cut' | 'elsewhere'
  maxZoom: number
  offTheEarth: number
  tooLong: number
}

export type ImportSummary =
  | ExtractSummary
  | { kind: 'BOUNDARY'; corners: number; squareKilometres: number; reportsOutside: number }
  | { kind: 'AREAS'; districts: number; addresses: number; addressesOutside: number }

/** A fact of an import: its name and a sentence or figures. */
export type SummaryLine = { label: string; text: string }

const BOUNDARY: Readonly<Record<ExtractSummary['boundaryReason'], Message>> = {
  found: message`aus der Datei übernommen`,
  uploaded: message`die eigene der Gemeinde`,
  none: message`steht nicht in der Datei, es gilt die bisherige oder der Umkreis von 15 km`,
  cut: message`ist in der Datei abgeschnitten, es gilt die bisherige oder der Umkreis von 15 km`,
  elsewhere: message`gleichen Namens liegt anderswo, es gilt die bisherige oder der Umkreis von 15 km`,
}

const n = numberText

/** Lines of the summary that the command prints and the page shows. */
export function summaryLines(summary: ImportSummary): SummaryLine[] {
  if (summary.kind === 'BOUNDARY') return boundaryLines(summary)
  if (summary.kind === 'AREAS') return areaLines(summary)
  const { counts, boundaryReason, maxZoom, offTheEarth, tooLong } = summary
  const line = (label: string, text: string) => ({ label, text })
  return [
    line(
      say`Gelesen`,
      say`${n(counts.nodes)} Punkte, ${n(counts.ways)} Linien, ${n(counts.relations)} Relationen im Gebiet`,
    ),
    line(
      say`Straßen`,
      say`${n(counts.streets)} (${n(counts.streetNames)} verschiedene Namen), dazu ${n(counts.places)} Orte`,
    ),
    line(say`Ortsteile`, n(counts.districts)),
    line(
      say`Adressen`,
      say`${n(counts.addresses)} aus ${n(counts.numbered)} Hausnummern (${n(counts.nameless)} ohne Straße und Ort, ${n(counts.outside)} außerhalb, ${n(counts.guessed)} zwischen zwei Nummern berechnet, ${n(counts.withoutZip)} ohne Postleitzahl)`,
    ),
    line(say`Gebäude`, n(counts.buildings)),
    line(say`Grenze`, BOUNDARY[boundaryReason]()),
    line(
      say`Karte`,
      say`${n(counts.tiles)} Kacheln, ${n(Math.round(counts.bytes / 1024))} KiB, Zoom 0 bis ${maxZoom}`,
    ),
    ...(counts.incomplete > 0
      ? [line(say`Nicht gezeichnet`, say`${n(counts.incomplete)} abgeschnittene Flächen`)]
      : []),
    ...(offTheEarth > 0
      ? [line(say`Übergangen`, say`${n(offTheEarth)} Punkte mit unmöglichen Koordinaten`)]
      : []),
    ...(tooLong > 0
      ? [line(say`Übergangen`, say`${n(tooLong)} Linien oder Relationen mit zu vielen Teilen`)]
      : []),
  ]
}

const boundaryLines = ({
  corners,
  squareKilometres,
  reportsOutside,
}: Extract<ImportSummary, { kind: 'BOUNDARY' }>): SummaryLine[] => [
  { label: say`Grenze`, text: say`${n(squareKilometres)} km², ${n(corners)} Ecken` },
  ...(reportsOutside > 0
    ? [
        {
          label: say`Außerhalb`,
          text: plural(
            reportsOutside,
            message`Eine Meldung liegt jenseits der neuen Grenze. Sie bleibt, wie sie ist.`,
            message`${n(reportsOutside)} Meldungen liegen jenseits der neuen Grenze. Sie bleiben, wie sie sind.`,
          ),
        },
      ]
    : []),
]

const areaLines = ({
  districts,
  addresses,
  addressesOutside,
}: Extract<ImportSummary, { kind: 'AREAS' }>): SummaryLine[] => [
  { label: say`Ortsteile`, text: n(districts) },
  {
    label: say`Adressen`,
    text: say`${n(addresses)} liegen in einem Ortsteil, ${n(addressesOutside)} in keinem`,
  },
]
