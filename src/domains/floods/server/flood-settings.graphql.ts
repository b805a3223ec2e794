import { isStaffOf } from '#domains/access/server/viewer.ts'
import { MunicipalityRef } from '#domains/municipalities/server/municipality.graphql.ts'
import { builder } from '#kit/server/builder.ts'
import { loadOne } from '#kit/server/loader.ts'
import { townsWithPublished } from './filing-traces.sql.ts'

const loadPublished = loadOne(
  async ({ db, viewer }, ids: readonly number[]) =>
    viewer.id === null ? [] : townsWithPublished(db, viewer.id, ids),
  (row) => row.municipalityId,
)

builder.objectField(MunicipalityRef, 'approvesFirst', (t) =>
  t.boolean({
    description: 'Whether a report by the viewer would wait for approval before it is published.',
    resolve: async ({ id, enabledFeatures, approvesNewAuthors }, _, context) => {
      const { viewer } = context
      if (isStaffOf(viewer, id)) return false
      if (enabledFeatures.includes('PRE_MODERATION')) return true
      if (!approvesNewAuthors || viewer.id === null) return approvesNewAuthors
      return (await loadPublished(context, id)) === null
    },
  }),
)
