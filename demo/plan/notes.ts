import type { Outcome } from './slots.ts'
import type { Random } from '../random.ts'
import { PRAISE, SLOW } from '../data/scene-facts.ts'

/** What staff writes for itself. */
const NOTES: readonly string[] = [
  'Ortstermin gemacht, Fotos liegen im Laufwerk.',
  'Auftrag ist beim Bauhof, Rückmeldung bis Ende der Woche.',
  'Anruf bei der Firma: Termin wird noch bestätigt.',
  'Steht auch auf der Liste der letzten Begehung.',
  'Zuständigkeit geprüft, liegt bei uns.',
  'Bitte beim nächsten Rundgang mit ansehen.',
  'Nachbarschaft ist informiert, es gab zwei Anrufe dazu.',
  'Zweiter Hinweis kam telefonisch, gleiche Stelle.',
]

/** For what costs more than a morning's work. */
const COSTLY: readonly string[] = [
  'Kostenvoranschlag angefragt.',
  'Haushaltsmittel reichen, kann beauftragt werden.',
  'Angebot liegt vor, zweites ist angefordert.',
]

const UNPUBLISHED: readonly string[] = [
  'Nicht freigegeben: gleiche Stelle wurde schon gemeldet, die andere Meldung ist in Arbeit. Anruf erledigt.',
  'Nicht freigegeben: betrifft ein privates Grundstück, wir haben die Person angerufen.',
  'Nicht freigegeben: auf Wunsch der meldenden Person zurückgezogen.',
]

const WITHDRAWN = 'Freigabe zurückgenommen: bitte prüfen, ob auf dem Foto jemand zu erkennen ist.'

/** The internal note of a report, if somebody wrote one. */
export function noteOf(outcome: Outcome, scene: string, random: Random): string | null {
  if (outcome === 'WITHDRAWN') return WITHDRAWN
  if (outcome === 'UNPUBLISHED') return random.pick(UNPUBLISHED)
  if (outcome === 'WAITING' || PRAISE.has(scene) || random.next() > 0.16) return null
  return random.pick(SLOW.has(scene) ? COSTLY : NOTES)
}
