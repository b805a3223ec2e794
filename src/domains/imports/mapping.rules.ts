import { z } from 'zod'
import { IMPORT_FIELDS } from './import.rules.ts'

const target = z.union([z.string().trim().min(1), z.number().int(), z.null()])
const column = z.union([z.string(), z.array(z.string())])

/**
 * A mapping file: which columns are which fields, and what foreign names of categories and statuses become.
 * Null leaves such reports out. A name that this does not know is refused, because it is a slip of the pen.
 */
export const mappingSchema = z.strictObject({
  columns: z.partialRecord(z.enum(IMPORT_FIELDS), column).default({}),
  categories: z.record(z.string(), target).default({}),
  statuses: z.record(z.string(), target).default({}),
})
export type Mapping = z.infer<typeof mappingSchema>

export const NO_MAPPING: Mapping = { columns: {}, categories: {}, statuses: {} }
