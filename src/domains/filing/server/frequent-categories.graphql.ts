import { MunicipalityRef } from '#domains/municipalities/server/municipality.graphql.ts'
import { builder } from '#kit/server/builder.ts'
import { frequentCategories } from './frequent-categories.sql.ts'

/** Categories that the form shows as tiles: two rows of three, or three of two. */
const MOST = 6

builder.objectField(MunicipalityRef, 'frequentCategoryIds', (t) =>
  t.field({
    type: ['Int'],
    // Nullable: if it fails, the rest of the page's query still arrives (rule 89).
    nullable: true,
    description: `Ids of the public categories in which people report most, most reports first, at most ${MOST}: by the newest 1000 public reports.`,
    resolve: ({ id }, _, context) => frequentCategories(context.db, id, MOST),
  }),
)
