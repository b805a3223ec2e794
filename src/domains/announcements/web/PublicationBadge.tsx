import { PublicBadge } from '#kit/web/ui/PublicBadge.tsx'
import { type AnnouncementStatus, statusName } from '../announcement.rules.ts'

type Props = { status: AnnouncementStatus; published: string | null }

export function PublicationBadge({ status, published }: Props) {
  return <PublicBadge isPublic={status === 'PUBLISHED'}>{statusName(status, published)}</PublicBadge>
}
