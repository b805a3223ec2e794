import type { ImportPlan } from '../../../src/domains/imports/server/import-reports.ts'
import type { Becoming } from '../../../src/domains/imports/server/tally.ts'
import { oneLine, REFUSAL_LABELS } from './import-words.ts'

type Print = (line: string) => void

/** Prints what a file holds and what would become of it, as a table for a terminal. */
export function printPlan(
  { tally, faults, file }: ImportPlan,
  { withPhotos }: { withPhotos: boolean },
  print: Print,
): void {
  const number = (count: number) => String(count).padStart(8)
  print('')
  print(`${number(tally.total)}  ${tally.total === 1 ? 'Eintrag' : 'Einträge'} (${file.encoding})`)
  print(`${number(tally.taken)}  übernommen${tally.internal > 0 ? `, davon ${tally.internal} intern` : ''}`)
  if (tally.before > 0) print(`${number(tally.before)}  schon früher übernommen`)
  if (tally.repeated > 0) print(`${number(tally.repeated)}  Nummer doppelt in der Datei`)
  for (const [refusal, count] of tally.refused) print(`${number(count)}  ${REFUSAL_LABELS[refusal]}`)
  print(
    `${number(tally.photos)}  ${tally.photos === 1 ? 'Foto' : 'Fotos'}${withPhotos ? '' : ', nicht übernommen'}`,
  )
  if (tally.photosLeftOut > 0)
    print(`${number(tally.photosLeftOut)}  Fotos zu viel oder ohne gültige Adresse`)
  printNames('Kategorien', tally.categories, print)
  printNames('Status', tally.statuses, print)
  const missing = tally.missingColumns.map((names) => names.join(' oder '))
  printList('Diese Spalten der Zuordnung fehlen in der Datei (??)', missing, print)
  printList('Nicht übernommen werden die Spalten', tally.unusedColumns, print)
  for (const { part, foreign, target } of faults)
    print(
      `?? Die Zuordnung macht aus „${oneLine(foreign)}“ in ${part}: „${oneLine(target)}“, das gibt es hier nicht.`,
    )
  print('')
}

function printNames(title: string, names: readonly Becoming[], print: Print): void {
  if (names.length === 0) return
  print('')
  print(`${title}:`)
  const width = Math.min(40, Math.max(...names.map(({ from }) => from.length)))
  for (const { from, to, count } of names) {
    const what = to === undefined ? '?? nicht zugeordnet' : (to ?? 'wird weggelassen')
    print(`${String(count).padStart(8)}  ${oneLine(from || '(leer)').padEnd(width)}  →  ${what}`)
  }
}

function printList(title: string, names: readonly string[], print: Print): void {
  if (names.length === 0) return
  print('')
  print(`${title}: ${names.map(oneLine).join(', ')}`)
}
