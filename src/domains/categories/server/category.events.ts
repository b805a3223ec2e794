import { defineEvent } from '#kit/server/events.ts'
import type { CategoryRow } from './categories.sql.ts'

/** A category, or one of its sub-categories, has another name. */
export const categoryRenamed = defineEvent<Pick<CategoryRow, 'municipalityId' | 'id'>>('category.renamed')
