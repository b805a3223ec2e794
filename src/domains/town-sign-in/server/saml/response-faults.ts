import { type Message, message } from '#kit/common/say.ts'
import type { AssertionFault } from './check-assertion.ts'

/** Why a response counts for nothing: a word for the log, without anything about people. */
export type ResponseFault =
  | AssertionFault
  | 'unreadable'
  | 'another-request'
  | 'another-destination'
  | 'another-issuer'
  | 'status'
  | 'encrypted'
  | 'not-one-assertion'
  | 'weak-algorithm'
  | 'signature'

export class RefusedResponse extends Error {
  readonly fault: ResponseFault

  constructor(fault: ResponseFault) {
    super(fault)
    this.fault = fault
  }
}

const OTHER_ISSUER = message`Die Antwort nennt einen anderen Anbieter als die Metadaten.`

/** Faults that an administrator can mend at the provider; for all others there is one sentence. */
const HINTS: Partial<Record<ResponseFault, Message>> = {
  signature: message`Die Assertion ist nicht unterschrieben, oder mit einem Schlüssel, den die Metadaten nicht nennen. Eine Unterschrift der Antwort allein genügt nicht.`,
  encrypted: message`Die Assertion ist verschlüsselt. Bitte schalten Sie das beim Anbieter aus.`,
  'weak-algorithm': message`Die Unterschrift nutzt ein veraltetes Verfahren. Bitte wählen Sie beim Anbieter RSA mit SHA-256.`,
  audience: message`Die Assertion gilt nicht für unsere Entity ID. Bitte prüfen Sie sie beim Anbieter.`,
  confirmation: message`Die Assertion nennt eine andere Adresse für Antworten, eine andere Anfrage oder eine andere Zeit.`,
  conditions: message`Die Assertion gilt noch nicht oder nicht mehr. Bitte prüfen Sie die Uhr des Anbieters.`,
  'another-destination': message`Die Antwort ist an eine andere Adresse gerichtet. Bitte prüfen Sie die Adresse für Antworten beim Anbieter.`,
  'another-issuer': OTHER_ISSUER,
  issuer: OTHER_ISSUER,
  subject: message`Die Assertion nennt keine NameID, oder eine zu lange.`,
  'transient-subject': message`Die NameID wechselt bei jeder Anmeldung. Bitte wählen Sie beim Anbieter eine dauerhafte.`,
}

/** The sentence for an administrator who tries the settings. */
export const hintFor = (fault: ResponseFault): string | null => HINTS[fault]?.() ?? null
