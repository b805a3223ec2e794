import { type Judged, judge } from './answer.rules.ts'
import type { Answer, Item } from './category-question.rules.ts'

/** The questions of a category as a form has shown them, so that they are there without a connection. */
export type KnownQuestions = { categoryId: number; set: { id: number; items: readonly Item[] } | null }

/** The part of a draft that extra questions are about. */
export type AnswersDraft = {
  categoryId: number | null
  subCategoryId: number | null
  /** As typed, by category: coming back to one finds them again. */
  answers: Readonly<Record<number, readonly Answer[]>>
  questions: KnownQuestions | null
}

type JudgedDraft = Judged & { items: readonly Item[]; answers: readonly Answer[] }

const NOTHING: JudgedDraft = { items: [], answers: [], shown: [], kept: [], errors: {}, stops: [] }

/** The questions of a draft's category with what is shown, kept and wrong; nothing where they are not known. */
export function judgeDraft({ categoryId, subCategoryId, answers, questions }: AnswersDraft): JudgedDraft {
  if (categoryId === null || questions?.categoryId !== categoryId || questions.set === null) return NOTHING
  const { items } = questions.set
  const given = answers[categoryId] ?? []
  return { items, answers: given, ...judge(items, subCategoryId, given) }
}

/** The answers as the API takes them: what is typed at the shown questions. Null where none are known. */
export function answersInputOf(draft: AnswersDraft) {
  const { shown, answers } = judgeDraft(draft)
  const set = draft.questions?.categoryId === draft.categoryId ? draft.questions?.set : null
  if (!set) return null
  const given = shown.flatMap(({ key }) => answers.find((each) => each.key === key) ?? [])
  return {
    questionSetId: set.id,
    answers: given.map(({ key, values }) => ({ key, values: values.filter((value) => value.trim() !== '') })),
  }
}

/** The answers with another one in place. */
export const withAnswer = (answers: readonly Answer[], key: string, values: readonly string[]): Answer[] => [
  ...answers.filter((each) => each.key !== key),
  { key, values },
]
