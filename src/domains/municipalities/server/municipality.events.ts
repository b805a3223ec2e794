import { defineEvent } from '#kit/server/events.ts'
import type { MunicipalityRow } from './municipalities.sql.ts'

/** A municipality was created; it is not active yet. */
export const municipalityCreated = defineEvent<{ municipality: MunicipalityRow }>('municipality.created')

/** A municipality is switched on; `municipality` is the state afterwards. */
export const municipalityActivated = defineEvent<{ municipality: MunicipalityRow }>('municipality.activated')
