import { isStaffOf } from '#domains/access/server/viewer.ts'
import { MunicipalityRef } from '#domains/municipalities/server/municipality.graphql.ts'
import { builder } from '#kit/server/builder.ts'
import { loadOne } from '#kit/server/loader.ts'
import { authorFacts } from './filing-traces.sql.ts'

const loadAuthor = loadOne(
  ({ db }, ids: readonly number[]) => authorFacts(db, ids),
  (row) => row.personId,
)

builder.objectField(MunicipalityRef, 'approvesFirst', (t) =>
  t.boolean({
    description: 'Whether a report by the viewer would wait for approval before it is published.',
    resolve: async ({ id, enabledFeatures, approvesNewAuthors }, _, context) => {
      const { viewer } = context
      if (isStaffOf(viewer, id)) return false
      if (enabledFeatures.includes('PRE_MODERATION')) return true
      if (!approvesNewAuthors || viewer.id === null) return approvesNewAuthors
      return !(await loadAuthor(context, viewer.id))?.hasPublished
    },
  }),
)
