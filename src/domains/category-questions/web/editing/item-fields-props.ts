import type { TypedItem } from './question-form.ts'

export type ItemFieldsProps = {
  item: TypedItem
  items: readonly TypedItem[]
  index: number
  errors: Record<string, string>
  subCategories: readonly { id: number; name: string }[]
  onChange: (changes: Partial<TypedItem>) => void
}
