import { auenstadt } from './auenstadt.ts'
import { felskirch } from './felskirch.ts'
import { lindental } from './lindental.ts'
import { moorhafen } from './moorhafen.ts'
import { rebenau } from './rebenau.ts'
import type { TownSpec } from './spec.ts'
import type { TownSlug } from './types.ts'

export const specs: Record<TownSlug, TownSpec> = { lindental, auenstadt, moorhafen, felskirch, rebenau }
