import { ReportRef } from '#domains/reports/server/report.graphql.ts'
import { builder } from '#kit/server/builder.ts'
import { BASED_ON } from '#kit/server/revision.ts'
import { KIND_NAME_MAX, THING_FILE_BYTES } from '../thing.rules.ts'
import type { FiledThing, RefusedRow } from '../thing-file.rules.ts'
import { changeReportThing } from './change-thing.ts'
import { importThings, type ThingImport } from './import-things.ts'
import { deleteThingKind, saveThingKind } from './save-kind.ts'
import { ThingKindRef } from './thing.graphql.ts'

/** Most rows of each list of a preview; the numbers beside them count all. */
const MOST_SHOWN = 100

const RefusedRowRef = builder.objectRef<RefusedRow>('RefusedThingRow').implement({
  description: 'A row of a file that is not taken. A thing of that number stays as it is.',
  fields: (t) => ({
    row: t.exposeInt('row', {
      description: 'The row as a spreadsheet counts it, with the header as 1; features of GeoJSON from 1.',
    }),
    number: t.exposeString('number', { description: 'Its number, as far as there is one.' }),
    reason: t.exposeString('reason', { description: 'The reason, for people.' }),
  }),
})

const numbersOf = (things: readonly Pick<FiledThing, 'number'>[]) =>
  things.slice(0, MOST_SHOWN).map(({ number }) => number)

export const ThingImportRef = builder.objectRef<ThingImport>('ThingImport').implement({
  description: `The effect of a file on the things of a kind. Each list has at most ${MOST_SHOWN} entries.`,
  fields: (t) => ({
    isDone: t.exposeBoolean('isDone', { description: 'Whether it was taken; otherwise this is a preview.' }),
    fingerprint: t.exposeString('fingerprint', { description: 'For importThings, to take it.' }),
    added: t.int({ description: 'Number of new things.', resolve: ({ added }) => added.length }),
    changed: t.int({ description: 'Number of changed things.', resolve: ({ changed }) => changed.length }),
    gone: t.int({
      description: 'Number of things that are not in the file and are removed.',
      resolve: ({ gone }) => gone.length,
    }),
    unchanged: t.exposeInt('unchanged', { description: 'Number of things that stay as they are.' }),
    refused: t.int({ description: 'Number of refused rows.', resolve: ({ refused }) => refused.length }),
    addedNumbers: t.stringList({
      description: 'Numbers of new things.',
      resolve: ({ added }) => numbersOf(added),
    }),
    changedNumbers: t.stringList({
      description: 'Numbers of changed things.',
      resolve: ({ changed }) => numbersOf(changed),
    }),
    goneNumbers: t.stringList({
      description: 'Numbers of removed things.',
      resolve: ({ gone }) => gone.slice(0, MOST_SHOWN).map(({ number }) => number),
    }),
    refusedRows: t.field({
      type: [RefusedRowRef],
      description: 'Refused rows with their reasons.',
      resolve: ({ refused }) => refused.slice(0, MOST_SHOWN),
    }),
  }),
})

builder.mutationFields((t) => ({
  saveThingKind: t.field({
    type: ThingKindRef,
    description:
      'Makes a kind of things, or changes one. A category asks for one kind: it leaves another one. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, BAD_USER_INPUT, CONFLICT.',
    args: {
      municipalityId: t.arg.int({ description: 'The municipality.' }),
      id: t.arg.int({ required: false, description: 'The kind; without it a new one.' }),
      name: t.arg.string({ description: `1 to ${KIND_NAME_MAX} characters, in the singular.` }),
      categoryIds: t.arg.intList({
        description: 'Categories of the municipality that ask for such a thing.',
      }),
      basedOn: t.arg.string({ required: false, description: BASED_ON }),
    },
    resolve: (_, { municipalityId, ...input }, context) => saveThingKind(context, municipalityId, input),
  }),
  deleteThingKind: t.boolean({
    description:
      'Deletes a kind with its things. Errors: UNAUTHENTICATED, NOT_FOUND, CONFLICT where a report is about one of them.',
    args: { id: t.arg.int({ description: 'The kind.' }) },
    resolve: (_, { id }, context) => deleteThingKind(context, id),
  }),
  importThings: t.field({
    type: ThingImportRef,
    description:
      'Compares a file with the things of a kind, and with the fingerprint of that answer takes it: the kind has then the things of the file. The same file again changes nothing. Errors: UNAUTHENTICATED, NOT_FOUND, BAD_USER_INPUT, CONFLICT if something has changed since.',
    args: {
      kindId: t.arg.int({ description: 'The kind.' }),
      file: t.arg({
        type: 'Upload',
        description: `CSV with the columns Nummer, Breite, Länge and Hinweis, or GeoJSON of points; at most ${THING_FILE_BYTES / 1_000_000} MB.`,
      }),
      property: t.arg.string({
        required: false,
        description: 'The column or property that holds the number; without it the usual names are tried.',
      }),
      fingerprint: t.arg.string({
        required: false,
        description: 'Of the preview; without it nothing is changed.',
      }),
    },
    resolve: (_, { kindId, ...given }, context) => importThings(context, kindId, given),
  }),
  changeReportThing: t.field({
    type: ReportRef,
    description:
      'Says which thing a report is about, or that it is about none. Its place stays. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, CONFLICT, BAD_USER_INPUT.',
    args: {
      reportId: t.arg.int({ description: 'The report.' }),
      thingId: t.arg.int({
        required: false,
        description: 'A thing of the kind for which its category asks; null: none.',
      }),
      updatedAt: t.arg({
        type: 'DateTime',
        required: false,
        description: '`updatedAt` at the time when editing began; CONFLICT if it has changed since.',
      }),
      version: t.arg.int({
        required: false,
        description: 'Staff: `version` at that time; CONFLICT if it has changed since.',
      }),
    },
    resolve: (_, { thingId = null, ...input }, context) => changeReportThing(context, { ...input, thingId }),
  }),
}))
