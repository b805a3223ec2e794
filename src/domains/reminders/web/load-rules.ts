import { loadPrivate } from '#kit/web/data/page.ts'
import { ReminderRulesDocument, ReminderTownDocument } from './ReminderRules.generated.ts'

export async function loadRules(slug: string) {
  const { data, errors } = await loadPrivate(ReminderTownDocument, { slug }, { fresh: true })
  const town = data?.municipality ?? null
  if (!town?.permissions.canCreateInternalNotes) return { town, rules: null, errors }
  const list = await loadPrivate(ReminderRulesDocument, { municipalityId: town.id }, { fresh: true })
  return { town, rules: list.data?.reminderRules ?? null, errors: [...errors, ...list.errors] }
}
