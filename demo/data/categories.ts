import { z } from 'zod'
import { read } from './read.ts'

const categorySchema = z.strictObject({
  slug: z.string(),
  name: z.string(),
  /** Of lucide, in kebab-case. */
  icon: z.string(),
  hint: z.string(),
  isDangerous: z.boolean().default(false),
  isInternal: z.boolean().default(false),
  /** Which of a town's two editors answers for it. */
  editors: z.array(z.union([z.literal(0), z.literal(1)])),
  subCategories: z.array(z.strictObject({ slug: z.string(), name: z.string() })),
})
export type DemoCategory = z.output<typeof categorySchema>

const all = read('categories.json', z.array(categorySchema))

/** Categories that a new municipality starts with (rule 100), in lay words. */
export const CATEGORIES: readonly DemoCategory[] = all.filter(({ isInternal }) => !isInternal)

/** Known to staff only; lindental shows what an internal category is for (rules 29 and 31). */
export const INTERNAL_CATEGORIES: readonly DemoCategory[] = all.filter(({ isInternal }) => isInternal)

/** Editors of a category; praise goes to both editors outside lindental, where it is one person's. */
export function editorsOfCategory(town: string, category: string): readonly (0 | 1)[] {
  if (category === 'lob-anregung' && town !== 'lindental') return [0, 1]
  return all.find(({ slug }) => slug === category)?.editors ?? []
}
