import { townWords } from '#domains/access/server/town-words.ts'
import { builder } from '#kit/server/builder.ts'
import { keptMany } from '#kit/server/loader.ts'
import { STATUS_KINDS } from '../municipality.rules.ts'
import { findStatuses, type StatusRow } from './municipalities.sql.ts'

export const loadStatuses = keptMany(
  (context, ids: readonly number[]) => findStatuses(context.db, ids),
  (row: StatusRow) => row.municipalityId,
)

export const StatusKindRef = builder.enumType('StatusKind', {
  description: 'The meaning of a status, independent of its name; it determines the badge.',
  values: STATUS_KINDS,
})

export const StatusRef = builder.objectRef<StatusRow>('Status')

StatusRef.implement({
  description: 'One of a municipality’s own statuses.',
  fields: (t) => ({
    id: t.exposeInt('id', { description: 'Unique across all municipalities.' }),
    name: t.string({
      description:
        'The town’s German name for it; names that every town begins with come in the language of the request.',
      resolve: ({ name }, _, { viewer }) => townWords(name, viewer),
    }),
    kind: t.expose('kind', { type: StatusKindRef, description: 'Its meaning.' }),
  }),
})
