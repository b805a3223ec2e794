import type { Item } from '../category-question.rules.ts'

export type QuestionProps = {
  item: Item
  values: readonly string[]
  error: string | undefined
  onChange: (values: readonly string[]) => void
}
