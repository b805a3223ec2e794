import * as paths from '#domains/paths.ts'
import { localeOf, PLATFORM_TIME_ZONE } from '#domains/places/place.rules.ts'
import { dateTimeText } from '#kit/common/german.ts'
import { message, say } from '#kit/common/say.ts'

/** The owner of the edited texts; null: the platform. */
export type TextOwner = { id: number; name: string; slug: string; timeZone: string; country: string } | null

export const momentOf = (owner: TextOwner, moment: string): string =>
  owner === null
    ? dateTimeText(moment, PLATFORM_TIME_ZONE)
    : dateTimeText(moment, owner.timeZone, localeOf(owner.country))

/** Path of the public page. */
export const publicTextPath = (owner: TextOwner, slug: string): string =>
  paths.townPagePath(owner, slug === 'mobile-apps' ? `/support/${slug}` : `/${slug}`)

/** The owner of the text in force, in words. */
export function whoseText(owner: TextOwner, { isOwn }: { isOwn: boolean }): string {
  if (isOwn) return owner === null ? say`Fassung der Plattform` : say`eigene Fassung`
  return owner === null ? say`mitgeliefert` : say`Fassung der Plattform`
}

export const OVERDUE = message`Die Erklärung zur Barrierefreiheit ist älter als zwölf Monate. Sie muss mindestens einmal im Jahr geprüft werden.`
