import type { ContentType } from '../notice.rules.ts'

/** What can be complained of in one place. */
export type OffensiveTarget = { type: ContentType; id: number; label: string }
