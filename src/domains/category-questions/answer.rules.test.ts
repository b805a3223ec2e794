import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { judge } from './answer.rules.ts'
import { answerText } from './answer-text.rules.ts'
import { type Answer, choicesOf, ITEM_KINDS, type Item, isQuestion } from './category-question.rules.ts'
import { questionSetSchema } from './question-set-input.rules.ts'

const plain: Item = {
  ...{ key: 'a', kind: 'TEXT', text: 'Frage', help: null, isRequired: false, isPublic: false },
  ...{ min: null, max: null, unit: null, options: [], condition: null, subCategoryIds: [] },
  ...{ phone: null, link: null },
}
const OPTIONS = ['x', 'y', 'z'].map((key) => ({ key, label: key.toUpperCase() }))

/** Sets as the editor lets them be: conditions look at choices before them. */
const sets: fc.Arbitrary<Item[]> = fc
  .array(
    fc.record({
      kind: fc.constantFrom(...ITEM_KINDS),
      isRequired: fc.boolean(),
      subs: fc.subarray([1, 2]),
      on: fc.option(fc.nat(9)),
      pick: fc.nat(9),
    }),
    { maxLength: 9 },
  )
  .map((parts) => {
    const items: Item[] = []
    for (const [index, { kind, isRequired, subs, on, pick }] of parts.entries()) {
      const options = kind === 'ONE' || kind === 'SEVERAL' ? OPTIONS : []
      const deciders = items.filter((each) => choicesOf(each).length > 0)
      const decider = on === null ? undefined : deciders[on % Math.max(1, deciders.length)]
      const choices = decider === undefined ? [] : choicesOf(decider)
      const condition =
        decider === undefined
          ? null
          : { key: decider.key, values: [choices[pick % choices.length] as string] }
      const isQuestionItem = isQuestion({ kind })
      items.push({
        ...{ ...plain, key: `k${index}`, kind, options, condition, subCategoryIds: subs },
        isRequired: isQuestionItem && isRequired,
      })
    }
    return items
  })

const WORDS = ['', 'x', 'y', 'z', 'yes', 'no', '3,5', '-7', '2026-02-28', '30.2.2026', 'Mast 12', ' ']
const answers: fc.Arbitrary<Answer[]> = fc
  .array(fc.array(fc.constantFrom(...WORDS), { maxLength: 3 }), { minLength: 9, maxLength: 9 })
  .map((all) => all.map((values, index) => ({ key: `k${index}`, values })))
const subs = fc.constantFrom(null, 1, 2, 3)

/** The same rule, told the other way round: an item looks up whether it is asked. */
function isAsked(items: readonly Item[], item: Item, sub: number | null, kept: readonly Answer[]): boolean {
  if (item.subCategoryIds.length > 0 && (sub === null || !item.subCategoryIds.includes(sub))) return false
  const { condition } = item
  if (condition === null) return true
  const decider = items.find(({ key }) => key === condition.key) as Item
  const values = kept.find(({ key }) => key === decider.key)?.values ?? []
  return isAsked(items, decider, sub, kept) && values.some((value) => condition.values.includes(value))
}

describe('any questions and answers', () => {
  test('an item is shown exactly when its condition holds', () => {
    fc.assert(
      fc.property(sets, subs, answers, (items, sub, given) => {
        const { shown, kept } = judge(items, sub, given)
        expect(shown).toEqual(items.filter((item) => isAsked(items, item, sub, kept)))
      }),
    )
  })

  test('the answer to a hidden question is neither kept nor judged', () => {
    fc.assert(
      fc.property(sets, subs, answers, (items, sub, given) => {
        const { shown, kept, errors } = judge(items, sub, given)
        const asked = new Set(shown.filter(isQuestion).map(({ key }) => key))
        for (const { key } of kept) expect(asked).toContain(key)
        for (const key of Object.keys(errors)) expect(asked).toContain(key)
        const visible = given.filter(({ key }) => asked.has(key))
        expect(judge(items, sub, visible)).toEqual(judge(items, sub, given))
      }),
    )
  })

  test('every required question that is shown has an answer or an error', () => {
    fc.assert(
      fc.property(sets, subs, answers, (items, sub, given) => {
        const { shown, kept, errors } = judge(items, sub, given)
        for (const { key, isRequired } of shown.filter(isQuestion)) {
          const isAnswered = kept.some((each) => each.key === key)
          expect(isAnswered && errors[key] !== undefined).toBe(false)
          if (isRequired) expect(isAnswered || errors[key] !== undefined).toBe(true)
        }
      }),
    )
  })

  test('kept answers stay as they are when judged again', () => {
    fc.assert(
      fc.property(sets, subs, answers, (items, sub, given) => {
        const { kept } = judge(items, sub, given)
        expect(judge(items, sub, kept).kept).toEqual(kept)
      }),
    )
  })

  test('the editor takes every such list, but for stops without condition', () => {
    fc.assert(
      fc.property(sets, (items) => {
        const closes = items.some(
          ({ kind, condition, subCategoryIds }) =>
            kind === 'STOP' && condition === null && subCategoryIds.length === 0,
        )
        const result = questionSetSchema.safeParse({ items })
        expect(result.success).toBe(!closes)
        if (result.success) expect(result.data.items).toEqual(items)
      }),
    )
  })
})

describe('one answer', () => {
  const number: Item = { ...plain, kind: 'NUMBER', min: 1, max: 99.5, unit: 'm' }
  const day: Item = { ...plain, kind: 'DATE' }
  const several: Item = { ...plain, kind: 'SEVERAL', options: OPTIONS }

  test.each([
    [number, ['3,50'], ['3.5'], '3,5\u00a0m'],
    [number, ['99.5'], ['99.5'], '99,5\u00a0m'],
    [day, ['1.2.2026'], ['2026-02-01'], '01.02.2026'],
    [several, ['z', 'x', 'z'], ['x', 'z'], 'X, Z'],
    [{ ...plain, kind: 'YES_NO' } satisfies Item, ['no'], ['no'], 'Nein'],
    [plain, ['  Mast\t 12 '], ['Mast 12'], 'Mast 12'],
  ])('%#: is kept in one form and read in another', (item, typed, values, text) => {
    const { kept, errors } = judge([item], null, [{ key: 'a', values: typed }])
    expect(errors).toEqual({})
    expect(kept).toEqual([{ key: 'a', values }])
    expect(answerText(item, values)).toBe(text)
  })

  test.each([
    [number, '100', 'Bitte geben Sie eine Zahl von 1 bis 99,5 an.'],
    [{ ...number, max: null }, '0', 'Bitte geben Sie eine Zahl ab 1 an.'],
    [number, 'zwölf', 'Bitte geben Sie eine Zahl an, zum Beispiel 12 oder 3,5.'],
    [day, '30.2.2026', 'Bitte geben Sie ein Datum an, zum Beispiel 24.12.2026.'],
    [several, 'w', 'Bitte wählen Sie eine der Antworten.'],
    [plain, 'a'.repeat(501), 'Die Antwort darf höchstens 500 Zeichen haben.'],
  ])('%#: is refused with a sentence', (item, typed, sentence) => {
    expect(judge([item], null, [{ key: 'a', values: [typed] }]).errors).toEqual({ a: sentence })
  })
})
