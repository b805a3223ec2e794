import type { FloodSign } from '#domains/floods/flood.rules.ts'
import type { FloodCheck } from '#domains/municipalities/municipality.rules.ts'
import { type Message, message } from '#kit/common/say.ts'

export const SIGN_NAMES: Record<FloodSign, Message> = {
  PHOTO: message`gleiches Foto`,
  TEXT: message`gleicher Text`,
  PLACE: message`gleicher Ort`,
  NETWORK: message`gleiches Netz`,
}

export const CHECK_NAMES: Record<FloodCheck, { label: Message; hint: Message }> = {
  NORMAL: {
    label: message`Normal`,
    hint: message`Angehalten wird ab 4 Meldungen mit demselben Foto, 5 mit demselben Text, 10 vom selben Ort oder 25 aus demselben Netz innerhalb von 10 Minuten.`,
  },
  STRICT: {
    label: message`Streng`,
    hint: message`Schon ab etwa der Hälfte davon.`,
  },
  OFF: { label: message`Aus`, hint: message`Jede Meldung geht ihren üblichen Weg.` },
}
