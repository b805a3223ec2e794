import { listText } from '#kit/common/list-text.ts'
import { say } from '#kit/common/say.ts'
import { FREQUENCY_NAMES } from '../area-subscription.rules.ts'
import type { AreaCardFragment } from './Areas.generated.ts'

type Wishes = Pick<AreaCardFragment, 'wantsNew' | 'wantsDone' | 'wantsAnnouncements'>

/** "neue Meldungen, erledigte Meldungen und Ankündigungen" */
export function wishesText({ wantsNew, wantsDone, wantsAnnouncements }: Wishes): string {
  return listText([
    ...(wantsNew ? [say`neue Meldungen`] : []),
    ...(wantsDone ? [say`erledigte Meldungen`] : []),
    ...(wantsAnnouncements ? [say`Ankündigungen`] : []),
  ])
}

/** The categories of an area in words. */
export function categoriesText({
  isOfAllCategories,
  categories,
}: Pick<AreaCardFragment, 'isOfAllCategories' | 'categories'>): string {
  if (isOfAllCategories) return say`Alle Kategorien`
  if (categories.length === 0) return say`Die gewählten Kategorien gibt es nicht mehr`
  return listText(categories.map(({ name }) => name))
}

export const frequencyText = (frequency: keyof typeof FREQUENCY_NAMES): string => FREQUENCY_NAMES[frequency]()
