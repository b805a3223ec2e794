import type { Db } from '#kit/server/database/db.ts'
import { type TemplateRow, templatesOf } from './templates.sql.ts'

export type TownTemplate = TemplateRow

/** A town's templates by name, for upper domains. The caller decides who sees them. */
export const townTemplates = (db: Db, municipalityId: number): Promise<TownTemplate[]> =>
  templatesOf(db, municipalityId)
