import { builder } from '#kit/server/builder.ts'
import { REVISION, revisionOf } from '#kit/server/revision.ts'
import { MunicipalityRef } from './municipality.graphql.ts'
import { updateFields } from './municipality.policy.ts'
import { stateOfMunicipality } from './municipality-state.ts'

builder.objectField(MunicipalityRef, 'revision', (t) =>
  t.string({
    nullable: true,
    description: REVISION,
    resolve: async (row, _, { db, viewer }) =>
      updateFields(viewer, row).length > 0 ? revisionOf(await stateOfMunicipality(db, row)) : null,
  }),
)
