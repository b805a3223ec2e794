import { defineEvent } from '#kit/server/events.ts'
import type { MunicipalityRow } from './municipalities.sql.ts'

/** There is a new municipality, not yet switched on. */
export const municipalityCreated = defineEvent<{ municipality: MunicipalityRow }>('municipality.created')
