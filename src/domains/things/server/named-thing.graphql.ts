import { ReportRef } from '#domains/reports/server/report.graphql.ts'
import { builder } from '#kit/server/builder.ts'
import { NAMED_METRES } from '../thing.rules.ts'
import { findNamedThing, type NamedThing } from './find-named-thing.ts'
import { proposedThing } from './proposed-thing.ts'
import { ThingKindRef, ThingRef } from './thing.graphql.ts'

const NamedThingRef = builder.objectRef<NamedThing>('NamedThing').implement({
  description: 'A thing that a text probably means.',
  fields: (t) => ({
    thing: t.expose('thing', { type: ThingRef, description: 'The thing.' }),
    kind: t.expose('kind', { type: ThingKindRef, description: 'Its kind.' }),
    words: t.exposeString('words', {
      description:
        'The words of the text that name it, "Laterne 4711". Never other words; empty where the text names none.',
    }),
    hasNumber: t.exposeBoolean('hasNumber', {
      description: 'Whether the text names its number; else it is the nearest of the named kind.',
    }),
    distance: t.exposeFloat('distance', {
      nullable: true,
      description: 'Metres to the place; null: no place.',
    }),
  }),
})

builder.objectField(ReportRef, 'proposedThing', (t) =>
  t.field({
    type: NamedThingRef,
    nullable: true,
    description: `For a report without a thing: the one that its text names, else the nearest of its category’s kind within ${NAMED_METRES} m; null for none, and for everybody but staff who may call changeReportThing.`,
    resolve: (row, _, context) => proposedThing(context, row),
  }),
)

builder.queryField('namedThing', (t) =>
  t.field({
    type: NamedThingRef,
    nullable: true,
    description: `The thing that a text names by its kind and number, else the nearest of the named kind within ${NAMED_METRES} m of a place; null for none. The text is not kept. Errors: NOT_FOUND for an unknown municipality, BAD_USER_INPUT for a longer text or a place that is none.`,
    args: {
      municipalityId: t.arg.int({ description: 'Id of the municipality.' }),
      text: t.arg.string({ description: 'Title and description, at most 5000 characters.' }),
      categoryId: t.arg.int({
        required: false,
        description: 'Only things of the kind for which the category asks; null: of all kinds.',
      }),
      latitude: t.arg.float({ required: false, description: 'Degrees north; null: no place.' }),
      longitude: t.arg.float({ required: false, description: 'Degrees east.' }),
    },
    resolve: (_, { municipalityId, text, categoryId, latitude, longitude }, context) =>
      findNamedThing(context, {
        ...{ municipalityId, text, categoryId: categoryId ?? null },
        place: latitude == null || longitude == null ? null : { latitude, longitude },
      }),
  }),
)
