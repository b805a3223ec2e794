import type { ReportRow } from '#domains/reports/server/reports.sql.ts'
import { defineEvent } from '#kit/server/events.ts'
import type { FloodSign } from '../flood.rules.ts'

/** A flood has begun; `report` is the one that made it one. Later reports of it are told to nobody. */
export const floodBegan = defineEvent<{
  floodId: number
  sign: FloodSign
  total: number
  report: ReportRow
}>('flood.began')
