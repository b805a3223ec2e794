import type { Answer, Item } from '#domains/category-questions/category-question.rules.ts'
import { judgeDraft, type KnownQuestions } from '#domains/category-questions/draft-answers.rules.ts'
import { controlOf } from '#domains/category-questions/web/question-ids.ts'
import { MAX_REPORT_PHOTOS } from '#domains/photos/photo.rules.ts'
import type { DraftPlace } from '#domains/places/draft-place.rules.ts'
import { locationSchema } from '#domains/places/location.rules.ts'
import type { PlainForm } from '#kit/web/plain/plain-request.ts'
import { type Draft, emptyDraft } from '../draft/draft.ts'

/** A report as a form without JavaScript holds it: it travels from page to page and is stored nowhere. */
export type Written = {
  /** Ids of category and sub-category, "12" or "12.34"; empty for none. */
  kind: string
  address: string
  /** The place that was found for `placeFor`, which is the address at that time. */
  place: DraftPlace | null
  placeFor: string
  placeNote: string
  description: string
  title: string
  /** Photos that the server keeps: tickets of a guest, or ids of uploads. */
  held: readonly string[]
  /** The extra questions of the category, once they are known, with what was answered. */
  questions: KnownQuestions | null
  answers: readonly Answer[]
  /** Keys of the questions that were on a page already. */
  seen: string
  /** Idempotency key: sending twice files one report. */
  key: string
  /** The signed time of the first page, which a guest's report needs. */
  stamp: string
}

export const nothingWritten = (): Written => ({
  ...{ kind: '', address: '', place: null, placeFor: '', placeNote: '', description: '', title: '' },
  // The key comes with the first answer: the empty form is cached, and the same for everybody.
  ...{ held: [], questions: null, answers: [], seen: '', key: '', stamp: '' },
})

/** Characters: more than any ticket of a photo has. */
const LONGEST_TICKET = 200

/** Each page repeats what it is sent, so it takes no more than the form has. */
const isHeld = (ticket: string): boolean => ticket !== '' && ticket.length <= LONGEST_TICKET

/** Reads what a form holds. The answers are read once the questions are known (`withQuestions`). */
export function writtenIn(form: PlainForm): Written {
  return {
    kind: form.text('kind'),
    address: form.text('address').trim(),
    place: placeIn(form.text('place')),
    placeFor: form.text('placeFor'),
    placeNote: form.text('placeNote'),
    description: form.text('description').replaceAll('\r\n', '\n'),
    title: form.text('title'),
    held: form.all('held').filter(isHeld).slice(0, MAX_REPORT_PHOTOS),
    questions: null,
    answers: [],
    seen: form.text('seen'),
    key: form.text('key') || crypto.randomUUID(),
    stamp: form.text('stamp'),
  }
}

/** Adds the questions of the category, and the answers of the form to them. */
export const withQuestions = (written: Written, questions: KnownQuestions, form: PlainForm): Written => ({
  ...written,
  questions,
  answers: (questions.set?.items ?? []).flatMap(({ key }) => {
    const values = form.all(controlOf(key)).filter((value) => value !== '')
    return values.length === 0 ? [] : [{ key, values }]
  }),
})

export const idsOf = ({ kind }: Written) => {
  const [categoryId, subCategoryId] = kind.split('.').map((id) => (/^\d{1,9}$/.test(id) ? Number(id) : null))
  return { categoryId: categoryId ?? null, subCategoryId: subCategoryId ?? null }
}

/** The report as the form with JavaScript holds it, for the rules that both share. */
export function draftOf(slug: string, written: Written): Draft {
  const ids = idsOf(written)
  const { place, placeNote, description, title, questions, answers, key } = written
  return {
    ...emptyDraft(slug),
    ...{ ...ids, place, placeNote, description, title, questions, idempotencyKey: key },
    answers: ids.categoryId === null ? {} : { [ids.categoryId]: answers },
  }
}

/** The questions to show, with the answers as they are and their messages. */
export const judgeWritten = (slug: string, written: Written) => judgeDraft(draftOf(slug, written))

/** The whole report as hidden fields, but for those that the page shows. */
export function hiddenFields(
  written: Written,
  { without = [] }: { without?: readonly string[] } = {},
): (readonly [string, string])[] {
  const { place, held, answers, questions: _, ...texts } = written
  const all = [
    ...Object.entries(texts),
    ['place', place === null ? '' : JSON.stringify(place)] as const,
    ...held.map((ticket) => ['held', ticket] as const),
    ...answers.flatMap(({ key, values }) => values.map((value) => [controlOf(key), value] as const)),
  ]
  return all.filter(([name, value]) => value !== '' && !without.includes(name))
}

/** The keys of items, as one text. */
export const keysOf = (items: readonly Item[]): string => items.map(({ key }) => key).join(' ')

export const fieldsOf = (items: readonly Item[]): string[] => items.map(({ key }) => controlOf(key))

/** A place as a radio button holds it. The server checks it as it checks every place. */
function placeIn(text: string): DraftPlace | null {
  try {
    const { latitude, longitude, ...known } = locationSchema.parse(JSON.parse(text))
    const { street = null, houseNumber = null, zip = null, place = null } = known
    return { latitude, longitude, street, houseNumber, zip, place }
  } catch {
    return null
  }
}
