import { scimPath } from '#domains/paths.ts'
import { builder } from '#kit/server/builder.ts'
import { SettingsRef } from '../settings/provider.graphql.ts'
import { directoryStanding, type Standing } from './entries.sql.ts'

const DirectoryRef = builder.objectRef<Standing & { municipalityId: number }>('StaffDirectory').implement({
  description: 'A municipality’s directory, which says by SCIM 2.0 who works there.',
  fields: (t) => ({
    address: t.string({
      description: 'The address that the directory is given; it also needs a key with DIRECTORY_WRITE.',
      resolve: ({ municipalityId }, _, { publicUrl }) => `${publicUrl}${scimPath(municipalityId)}`,
    }),
    lastSeenAt: t.expose('lastSeenAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it last spoke, to the minute; null: never.',
    }),
    people: t.exposeInt('people', { description: 'Its entries that are active.' }),
    left: t.exposeInt('left', { description: 'Its entries that are switched off.' }),
  }),
})

builder.objectField(SettingsRef, 'directory', (t) =>
  t.field({
    type: DirectoryRef,
    description: 'The municipality’s directory.',
    resolve: async ({ municipalityId }, _, { db }) => ({
      ...(await directoryStanding(db, municipalityId)),
      municipalityId,
    }),
  }),
)
