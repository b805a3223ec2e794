import { textWords } from '#domains/guesses/server/model/features.ts'
import type { TownTemplate } from '#domains/templates/server/town-templates.ts'
import { LEAST_USES, MOST_PROPOSALS, MOST_REASONS } from '../proposal.rules.ts'
import { keysOf } from './template-words.ts'

/** A report that is answered. `text`: its words and its category's name. `statusId`: gets or keeps it. */
export type Answered = { categoryId: number; statusId: number; text: string }

/** Its text, with the category's name first: of a long report the last words do not count. */
export const answeredText = (
  { title, description }: { title: string; description: string },
  category: string,
): string => `${category}\n${title}\n${description}`

/** How often a template was used for reports of a category that got or kept a status. */
export type UseCount = { templateId: number; categoryId: number; statusId: number; count: number }

/** A template with what speaks for it. */
export type Proposal = {
  template: TownTemplate
  /** Its answers to reports of the same category and status; 0 where they are too few to be a reason. */
  uses: number
  fitsCategory: boolean
  fitsStatus: boolean
  /** Words of the report or of its category’s name that stand in the template, rarest first. */
  words: string[]
}

/** Weights of what speaks for a template, tried with the texts of fitting-templates.test.ts. */
const WEIGHTS = { category: 1.5, status: 0.5, mostWords: 3, otherCategory: 0.25, name: 2 }

/**
 * The templates that fit a report, best first, at most three. A template for another category or status fits
 * never. One for the status alone fits only where few are for it: otherwise the status tells nothing.
 */
export function fittingTemplates(
  report: Answered,
  templates: readonly TownTemplate[],
  uses: readonly UseCount[],
): Proposal[] {
  const match = matcher(report.text, templates)
  const fits = templates
    .filter(({ categoryId }) => categoryId === null || categoryId === report.categoryId)
    .filter(({ statusId }) => statusId === null || statusId === report.statusId)
    .map((template) => {
      const own = uses.filter((use) => use.templateId === template.id && use.statusId === report.statusId)
      const similar = sum(own.filter((use) => use.categoryId === report.categoryId))
      const { words, weight } = match(template)
      const fitsCategory = template.categoryId !== null
      const fitsStatus = template.statusId !== null
      const score =
        Math.log(1 + similar + WEIGHTS.otherCategory * (sum(own) - similar)) +
        (fitsCategory ? WEIGHTS.category : 0) +
        (fitsStatus ? WEIGHTS.status : 0) +
        Math.min(WEIGHTS.mostWords, weight)
      return { template, uses: similar < LEAST_USES ? 0 : similar, fitsCategory, fitsStatus, words, score }
    })
  const forStatus = fits.filter(({ fitsStatus }) => fitsStatus).length
  return fits
    .filter(
      ({ uses, fitsCategory, fitsStatus, words }) =>
        uses > 0 || fitsCategory || words.length > 0 || (fitsStatus && forStatus <= MOST_PROPOSALS),
    )
    .toSorted((one, other) => other.score - one.score || one.template.id - other.template.id)
    .slice(0, MOST_PROPOSALS)
    .map(({ score: _, ...proposal }) => proposal)
}

const sum = (uses: readonly UseCount[]): number => uses.reduce((all, { count }) => all + count, 0)

/** Compares a report's words with templates. A word in many of the town's templates weighs little. */
function matcher(text: string, templates: readonly TownTemplate[]) {
  const words = textWords(text)
  const keyed = new Map(
    templates.map((template) => [template.id, { name: keysOf(template.name), text: keysOf(template.text) }]),
  )
  const holding = (key: string) =>
    [...keyed.values()].filter(({ name, text }) => name.has(key) || text.has(key)).length
  const rarity = new Map(
    words.flatMap(({ keys }) => keys).map((key) => [key, Math.log((templates.length + 1) / holding(key))]),
  )
  return ({ id }: TownTemplate): { words: string[]; weight: number } => {
    const own = keyed.get(id) ?? { name: new Set<string>(), text: new Set<string>() }
    const found = words
      .map(({ form, keys }) => {
        const inName = keys.filter((key) => own.name.has(key))
        const held = inName.length > 0 ? inName : keys.filter((key) => own.text.has(key))
        const weight = Math.max(0, ...held.map((key) => rarity.get(key) ?? 0))
        return { form, inName: inName.length > 0, weight: weight * (inName.length > 0 ? WEIGHTS.name : 1) }
      })
      .filter(({ weight }) => weight > 0)
      .toSorted((one, other) => other.weight - one.weight)
    // One word somewhere in a letter is chance; one in the template's name is not.
    if (found.length < 2 && !found.some(({ inName }) => inName)) return { words: [], weight: 0 }
    return {
      words: found.slice(0, MOST_REASONS).map(({ form }) => form),
      weight: found.reduce((all, { weight }) => all + weight, 0),
    }
  }
}
