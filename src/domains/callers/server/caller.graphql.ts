import { visibleAuthorDetails } from '#domains/reports/server/author-visibility.ts'
import { ReportRef } from '#domains/reports/server/report.graphql.ts'
import { ReportPermissionsRef } from '#domains/reports/server/report-permissions.graphql.ts'
import type { ReportRow } from '#domains/reports/server/reports.sql.ts'
import { builder, type Context } from '#kit/server/builder.ts'
import { loadOne } from '#kit/server/loader.ts'
import { CALLER_LINE_MAX } from '../caller.rules.ts'
import { canEditCaller, canSeeCaller, canSeeCallerDetails, isMailed } from './caller.policy.ts'
import { type CallerRow, callersOfReports } from './callers.sql.ts'
import { eraseCaller, saveCaller } from './save-caller.ts'

/** The caller of a report; null for none. Resolvers must ask the policy first. */
export const loadCaller = loadOne(
  ({ db }, ids: readonly number[]) => callersOfReports(db, ids),
  ({ reportId }) => reportId,
)

const DetailsRef = builder.objectRef<CallerRow>('CallerDetails').implement({
  description: 'Name and contact data of a caller, as staff wrote them down.',
  fields: (t) => ({
    name: t.exposeString('name', { nullable: true, description: 'Full name; null for none.' }),
    telephone: t.exposeString('telephone', {
      nullable: true,
      description: 'Telephone number; null for none.',
    }),
    email: t.exposeString('email', { nullable: true, description: 'E-mail address; null for none.' }),
    address: t.exposeString('address', {
      nullable: true,
      description: 'Postal address in one line; null for none.',
    }),
  }),
})

type Called = { row: CallerRow; report: ReportRow }

const CallerRef = builder.objectRef<Called>('ReportCaller').implement({
  description: 'The person whose report staff wrote down, without an account; for staff.',
  fields: (t) => ({
    recordedAt: t.field({
      type: 'DateTime',
      description: 'Time at which they were first written down.',
      resolve: ({ row }) => row.recordedAt,
    }),
    version: t.int({
      description: 'Grows with each change, from 1, also where the data were erased and written down anew.',
      resolve: ({ row }) => row.version,
    }),
    wantsMails: t.boolean({
      description: 'Whether they wish to hear by mail how it goes on.',
      resolve: ({ row }) => row.wantsMails,
    }),
    getsMails: t.boolean({
      description: 'Whether mails go out to them: they wish it, and the report is not internal.',
      resolve: ({ row, report }) => isMailed(row, report),
    }),
    details: t.field({
      type: DetailsRef,
      nullable: true,
      description:
        'Name and contact data. Null for staff who do not process the report, and for those who have not called revealAuthorDetails within the last 15 minutes.',
      resolve: async ({ row, report }, _, context) => {
        if (!canSeeCallerDetails(context.viewer, report)) return null
        return (await visibleAuthorDetails(context, report)).showsContact ? row : null
      },
    }),
  }),
})

/** Nothing is loaded for viewers who may not see it, nor for reports with an author. */
async function callerOf(context: Context, report: ReportRow): Promise<Called | null> {
  if (report.personId !== null || !canSeeCaller(context.viewer, report)) return null
  const row = await loadCaller(context, report.id)
  return row === null ? null : { row, report }
}

builder.objectField(ReportRef, 'caller', (t) =>
  t.field({
    type: CallerRef,
    nullable: true,
    description:
      'The caller, if staff or a program have said who it was; null for everybody but staff. Their data are shown by revealAuthorDetails.',
    resolve: (row, _, context) => callerOf(context, row),
  }),
)

builder.objectField(ReportPermissionsRef, 'canEditCaller', (t) =>
  t.boolean({
    description: 'Whether the viewer may call saveCaller and eraseCaller.',
    resolve: (row, _, { viewer }) => canEditCaller(viewer, row),
  }),
)

export const CallerInputRef = builder.inputType('CallerInput', {
  description: 'A caller. All fields are optional; createReport stores nothing if all are empty.',
  fields: (t) => ({
    name: t.string({ required: false, description: `At most ${CALLER_LINE_MAX} characters.` }),
    telephone: t.string({ required: false, description: 'Digits and separators, at most 30 characters.' }),
    email: t.string({ required: false, description: 'An e-mail address, at most 254 characters.' }),
    address: t.string({
      required: false,
      description: `Postal address, at most ${CALLER_LINE_MAX} characters.`,
    }),
    wantsMails: t.boolean({
      defaultValue: false,
      description: 'Whether they have said that they wish mails; needs the e-mail address.',
    }),
  }),
})

builder.mutationFields((t) => ({
  saveCaller: t.field({
    type: ReportRef,
    description:
      'Writes down or changes the caller of a report without an author. A step in the history says so, without values. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, BAD_USER_INPUT, CONFLICT if the data have changed since.',
    args: {
      reportId: t.arg.int({ description: 'The report.' }),
      caller: t.arg({ type: CallerInputRef, description: 'The whole data; at least one of them.' }),
      version: t.arg.int({ description: 'The version of the data that were seen; 0 if there were none.' }),
    },
    resolve: (_, { reportId, caller, version }, context) => saveCaller(context, reportId, caller, version),
  }),
  eraseCaller: t.field({
    type: ReportRef,
    description:
      'Erases the caller of a report; no mail goes to them any more. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN.',
    args: { reportId: t.arg.int({ description: 'The report.' }) },
    resolve: (_, { reportId }, context) => eraseCaller(context, reportId),
  }),
}))
