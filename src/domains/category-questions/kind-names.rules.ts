import { type Message, message } from '#kit/common/say.ts'
import type { ItemKind } from './category-question.rules.ts'

/** Kinds of items as staff read them. */
export const KIND_NAMES: Record<ItemKind, Message> = {
  TEXT: message`Text`,
  NUMBER: message`Zahl`,
  DATE: message`Datum`,
  YES_NO: message`Ja oder Nein`,
  ONE: message`Eine von mehreren`,
  SEVERAL: message`Mehrere von mehreren`,
  NOTICE: message`Hinweis`,
  STOP: message`Halt`,
}
