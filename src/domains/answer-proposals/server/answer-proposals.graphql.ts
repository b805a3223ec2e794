import { MunicipalityRef } from '#domains/municipalities/server/municipality.graphql.ts'
import { TemplateRef } from '#domains/templates/server/template.graphql.ts'
import { builder } from '#kit/server/builder.ts'
import { loadOne } from '#kit/server/loader.ts'
import { LEAST_MEASURED } from '../proposal.rules.ts'
import type { Proposal } from './fitting-templates.ts'
import { canSeeFigures, canSeeSwitch } from './proposal.policy.ts'
import { firstDay, proposeAnswers } from './propose-answers.ts'
import { type ProposalFigures, proposalFigures } from './template-uses.sql.ts'

const AnswerProposalRef = builder.objectRef<Proposal>('AnswerProposal').implement({
  description: 'A template that fits the answer to a report, with what speaks for it.',
  fields: (t) => ({
    template: t.field({
      type: TemplateRef,
      description: 'The template, with its placeholders.',
      resolve: ({ template }) => template,
    }),
    uses: t.exposeInt('uses', {
      description:
        'How many answers to reports of the same category with the same status were written with it within a year; 0 for fewer than two.',
    }),
    fitsCategory: t.exposeBoolean('fitsCategory', {
      description: 'Whether it is offered for the report’s category alone.',
    }),
    fitsStatus: t.exposeBoolean('fitsStatus', {
      description: 'Whether it is offered for the status alone that the answer sets or leaves.',
    }),
    words: t.exposeStringList('words', {
      description: 'Words of the report or of its category’s name that stand in it, at most three.',
    }),
  }),
})

builder.queryField('answerProposals', (t) =>
  t.field({
    type: [AnswerProposalRef],
    nullable: true,
    description:
      'The templates that fit the answer to a report, best first, at most three; none if nothing speaks for one, and null if the municipality has switched them off. Nothing is sent. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN.',
    args: {
      reportId: t.arg.int({ description: 'Id of the report.' }),
      statusId: t.arg.int({
        required: false,
        description: 'The status that the answer sets; null if the report keeps its own.',
      }),
    },
    resolve: (_, { reportId, statusId }, context) =>
      proposeAnswers(context, { reportId, statusId: statusId ?? null }),
  }),
)

const FiguresRef = builder.objectRef<ProposalFigures>('AnswerProposalFigures').implement({
  description:
    'How often the template that staff used was proposed before, of the answers of a year that were written with one.',
  fields: (t) => ({
    answers: t.exposeInt('answers', { description: 'Answers that were written with a template.' }),
    first: t.exposeInt('first', { description: 'Of these, how often it was the first proposal.' }),
    proposed: t.exposeInt('proposed', { description: 'How often it was one of the proposals.' }),
  }),
})

const loadFigures = loadOne(
  ({ db, clock }, ids: readonly number[]) => proposalFigures(db, ids, firstDay(clock.now())),
  (row) => row.municipalityId,
)

builder.objectFields(MunicipalityRef, (t) => ({
  proposesAnswers: t.boolean({
    nullable: true,
    description: 'Whether its staff are offered templates that fit a report; null for everybody else.',
    resolve: ({ id, proposesAnswers }, _, { viewer }) => (canSeeSwitch(viewer, id) ? proposesAnswers : null),
  }),
  answerProposalFigures: t.field({
    type: FiguresRef,
    nullable: true,
    description: `How good the proposals are; null for everybody but its administrators, and for fewer than ${LEAST_MEASURED} answers.`,
    resolve: async ({ id }, _, context) => {
      const figures = canSeeFigures(context.viewer, id) ? await loadFigures(context, id) : null
      return figures !== null && figures.answers >= LEAST_MEASURED ? figures : null
    },
  }),
}))
