import { PublicBadge } from '#kit/web/ui/PublicBadge.tsx'
import { type AnnouncementStatus, STATUS_NAMES } from '../announcement.rules.ts'

export function PublicationBadge({ status }: { status: AnnouncementStatus }) {
  return <PublicBadge isPublic={status === 'PUBLISHED'}>{STATUS_NAMES[status]()}</PublicBadge>
}
