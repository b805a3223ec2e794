import { domainToUnicode } from 'node:url'
import { builder } from '#kit/server/builder.ts'
import { loadMany } from '#kit/server/loader.ts'
import { MunicipalityRef } from '../municipality.graphql.ts'
import { canAccessSuperAdminMenu } from '../municipality.policy.ts'
import { findHosts, type HostRow } from './hosts.sql.ts'

const loadHosts = loadMany(
  (context, ids: readonly number[]) => findHosts(context.db, ids),
  (row: HostRow) => row.municipalityId,
)

const MunicipalityHostRef = builder.objectRef<HostRow>('MunicipalityHost').implement({
  description: 'A host name under which a municipality has a site of its own (white label).',
  fields: (t) => ({
    host: t.exposeString('host', {
      description: 'The name as in a request: lower case, punycode, no port.',
    }),
    name: t.string({
      description: 'The name as people read it, for example "mängel.grünau.de".',
      resolve: ({ host }) => domainToUnicode(host),
    }),
    isPrimary: t.exposeBoolean('isPrimary', { description: 'Whether links lead to this one.' }),
  }),
})

builder.objectField(MunicipalityRef, 'hosts', (t) =>
  t.field({
    type: [MunicipalityHostRef],
    nullable: true,
    description:
      'Its own host names, the primary one first, at most 10. For the super administrator; null for everybody else.',
    resolve: (row, _, context) =>
      canAccessSuperAdminMenu(context.viewer) ? loadHosts(context, row.id) : null,
  }),
)
