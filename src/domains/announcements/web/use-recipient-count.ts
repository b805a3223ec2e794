import { useDebouncedQuery } from '#kit/web/data/use-debounced-query.ts'
import { AnnouncementRecipientsDocument, type AnnouncementTownFragment } from './Announcements.generated.ts'
import type { AnnouncementFormValues } from './announcement-form.ts'
import { scopeInput } from './scope-form.ts'

/** Number of people who would get the form's announcement, asked anew as its area or categories change. */
export function useRecipientCount(town: AnnouncementTownFragment, values: AnnouncementFormValues): number {
  const { districtIds, categoryIds, latitude, longitude, radius } = scopeInput(values, town.timeZone)
  const isForAll = districtIds.length + categoryIds.length === 0 && latitude === null
  const reach = { slug: town.slug, districtIds, categoryIds, latitude, longitude, radius }
  const { data } = useDebouncedQuery(AnnouncementRecipientsDocument, isForAll ? null : reach)
  const asked = isForAll ? null : data?.municipality.announcementRecipientCount
  return asked ?? town.announcementRecipientCount ?? 0
}
