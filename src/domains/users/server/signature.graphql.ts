import type { MunicipalityRow } from '#domains/municipalities/server/municipalities.sql.ts'
import { loadMunicipality, MunicipalityRef } from '#domains/municipalities/server/municipality.graphql.ts'
import { builder, type Context } from '#kit/server/builder.ts'
import { loadMany } from '#kit/server/loader.ts'
import { REVISION, revisionOf } from '#kit/server/revision.ts'
import { stateOfAccount } from './account-state.ts'
import type { PersonRow } from './people.sql.ts'
import { findSignatures } from './signatures.sql.ts'
import { standingFor } from './standing.ts'
import { fieldsOf, UserRef } from './user.graphql.ts'
import { signatureTowns } from './user.policy.ts'

const loadSignatures = loadMany(
  (context, ids: readonly number[]) => findSignatures(context.db, ids),
  (row) => row.personId,
)

/** The towns whose signature of a person the viewer may read; for oneself all of one's own. */
export const townsToSign = async (context: Context, row: PersonRow): Promise<number[]> =>
  signatureTowns(
    context.viewer,
    row,
    row.id === context.viewer.id ? null : await standingFor(context, row.id),
  )

/** A person's signatures for these towns. */
export async function signaturesIn(context: Context, row: PersonRow, towns: readonly number[]) {
  if (towns.length === 0) return []
  const all = await loadSignatures(context, row.id)
  return all.filter(({ municipalityId }) => towns.includes(municipalityId))
}

const SignatureRef = builder
  .objectRef<{ municipality: MunicipalityRow; signature: string | null }>('UserSignature')
  .implement({
    description: 'A person’s signature below official answers in one municipality.',
    fields: (t) => ({
      municipality: t.expose('municipality', { type: MunicipalityRef, description: 'The municipality.' }),
      signature: t.exposeString('signature', {
        nullable: true,
        description: '1 to 500 characters; null for none.',
      }),
    }),
  })

builder.objectFields(UserRef, (t) => ({
  signature: t.string({
    nullable: true,
    description:
      'Text below the person’s official answers in one municipality, at most 500 characters. Null for everybody but the person, and the administrators of that municipality.',
    args: {
      municipalityId: t.arg.int({
        required: false,
        description:
          'Id of the municipality; optional if there is only one. Without it, null for several (see `signatures`).',
      }),
    },
    resolve: async (row, args, context) => {
      const towns = await townsToSign(context, row)
      const [only, another] = towns
      const municipalityId = args.municipalityId ?? (another === undefined ? only : undefined)
      const found = await signaturesIn(context, row, towns)
      return found.find((each) => each.municipalityId === municipalityId)?.signature ?? null
    },
  }),
  signatures: t.field({
    type: [SignatureRef],
    description:
      'The signature for each municipality that the person works for: all for the person, and for administrators those of their municipalities.',
    resolve: async (row, _, context) => {
      const towns = await townsToSign(context, row)
      const found = await signaturesIn(context, row, towns)
      const all = await Promise.all(
        towns.map(async (id) => ({
          municipality: await loadMunicipality(context, id),
          signature: found.find(({ municipalityId }) => municipalityId === id)?.signature ?? null,
        })),
      )
      return all.flatMap(({ municipality, signature }) =>
        municipality === null ? [] : [{ municipality, signature }],
      )
    },
  }),
  revision: t.string({
    nullable: true,
    description: `${REVISION} Of others’ accounts, for updateUser.`,
    resolve: async (row, _, context) => {
      const fields = await fieldsOf(context, row)
      if (row.id === context.viewer.id || fields.length === 0) return null
      const signatures = await signaturesIn(context, row, await townsToSign(context, row))
      return revisionOf(stateOfAccount(row, fields, signatures))
    },
  }),
}))
