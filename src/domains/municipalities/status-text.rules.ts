import { message } from '#kit/common/say.ts'
import type { StatusKind } from './municipality.rules.ts'

/**
 * Status text for everybody but staff while a report waits for approval: the town's own name for it sounds
 * like a no.
 */
const UNDER_REVIEW = message`Wird geprüft`

/** The name of a status for its reader. Staff read the town's own name (rule 5). */
export const statusNameFor = (status: { kind: StatusKind; name: string }, isStaff: boolean): string =>
  status.kind === 'NOT_APPROVED' && !isStaff ? UNDER_REVIEW() : status.name
