import { numberText } from '#kit/common/german.ts'
import { say } from '#kit/common/say.ts'
import { TextField } from '#kit/web/form/TextField.tsx'
import type { Item } from '../category-question.rules.ts'
import { controlOf } from './question-ids.ts'
import type { QuestionProps } from './question-props.ts'

/** Decimals of a bound, at most. */
const DECIMALS = 3

/** A question that is answered by a text, a number or a day. */
export function TypedQuestion({ item, values, error, onChange }: QuestionProps) {
  return (
    <TextField
      id={controlOf(item.key)}
      name={controlOf(item.key)}
      {...(item.kind === 'DATE' && { type: 'date' })}
      {...(item.kind === 'NUMBER' && { inputMode: 'decimal' as const })}
      autoComplete="off"
      label={item.text}
      hint={hintOf(item)}
      isOptional={!item.isRequired}
      value={values[0] ?? ''}
      error={error}
      onChange={(text) => onChange([text])}
    />
  )
}

/** The help, the unit and the range. */
function hintOf({ kind, help, unit, min, max }: Item): string | undefined {
  if (kind !== 'NUMBER') return help ?? undefined
  const [least, most] = [min, max].map((bound) => (bound === null ? null : numberText(bound, DECIMALS)))
  const range =
    least != null && most != null
      ? say`Von ${least} bis ${most}.`
      : least != null
        ? say`Ab ${least}.`
        : most != null
          ? say`Bis ${most}.`
          : null
  return [help, unit === null ? null : say`In ${unit}.`, range].filter(Boolean).join(' ') || undefined
}
