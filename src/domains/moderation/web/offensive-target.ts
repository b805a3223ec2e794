import type { ContentType } from '../notice.rules.ts'

/** A content at this place on which a notice can be sent. */
export type OffensiveTarget = { type: ContentType; id: number; label: string }
