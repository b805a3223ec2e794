import type { MunicipalityRow } from '#domains/municipalities/server/municipalities.sql.ts'
import { districtNames } from '#domains/places/server/districts.sql.ts'
import { builder, type Context } from '#kit/server/builder.ts'
import { REVISION, revisionOf } from '#kit/server/revision.ts'
import { type Broken, brokenness, type RoutingRule } from '../routing.rules.ts'
import { MOST_RULES, MOST_TEAMS, TEAM_NAME_MAX } from '../routing-input.rules.ts'
import { type AbsenceRow, absencesFrom } from './absences.sql.ts'
import { onlyEditorsOf } from './preview-routing.ts'
import { canManageRouting, canSaveAbsence, canSeeAbsence } from './routing.policy.ts'
import { routingRulesOf } from './routing-rules.sql.ts'
import { activeStaff, readableTown, townDay } from './routing-town.ts'
import { stateOfTeam } from './save-team.ts'
import { openReportsOfTeams, type TeamRow, teamsOf } from './teams.sql.ts'
import { situationOf } from './town-situation.ts'

type Person = { id: number; name: string }
type Only = { categoryId: number; personId: number }
type Team = TeamRow & { openReports: number }
type Rule = RoutingRule & { broken: Broken | null }

export type Routing = {
  municipalityId: number
  rules: RoutingRule[]
  shownRules: Rule[]
  teams: Team[]
  absences: AbsenceRow[]
  staff: Person[]
  districts: string[]
  onlyEditors: Only[]
}

export const PersonRef = builder.objectRef<Person>('RoutingPerson').implement({
  description: 'A member of staff who can look after reports.',
  fields: (t) => ({
    id: t.exposeInt('id', { description: 'Id of the account.' }),
    name: t.exposeString('name', { description: 'First and last name.' }),
  }),
})

const TeamRef = builder.objectRef<Team>('RoutingTeam').implement({
  description: 'A team of a municipality, as its settings show it.',
  fields: (t) => ({
    id: t.exposeInt('id', { description: 'Unique across all municipalities.' }),
    name: t.exposeString('name', { description: `1 to ${TEAM_NAME_MAX} characters.` }),
    memberIds: t.exposeIntList('memberIds', { description: 'Ids of its members, all of them staff.' }),
    openReports: t.exposeInt('openReports', { description: 'Open reports that it looks after.' }),
    revision: t.string({ description: REVISION, resolve: (row) => revisionOf(stateOfTeam(row)) }),
  }),
})

const BrokenRef = builder.enumType('RoutingRuleFault', {
  description:
    'Why a rule is skipped. NO_GOAL: its team or person is gone. EMPTY_TEAM: nobody in it works. NO_STAFF: the person has no role or is locked.',
  values: ['NO_GOAL', 'EMPTY_TEAM', 'NO_STAFF'] as const satisfies readonly Broken[],
})

const RuleRef = builder.objectRef<Rule>('RoutingRule').implement({
  description: 'A rule that gives new reports to a team or a person; of several the first that fits applies.',
  fields: (t) => ({
    categoryId: t.exposeInt('categoryId', { nullable: true, description: 'Null: any category.' }),
    subCategoryId: t.exposeInt('subCategoryId', {
      nullable: true,
      description: 'Null: any of the category.',
    }),
    district: t.exposeString('district', {
      nullable: true,
      description: 'Village or quarter, as the addresses name it; null: anywhere.',
    }),
    weekdays: t.intList({
      nullable: true,
      description: 'Days on which a report is filed, 1 for Monday to 7; null: any.',
      resolve: ({ weekdays }) => (weekdays === null ? null : [...weekdays]),
    }),
    fromMinute: t.exposeInt('fromMinute', {
      nullable: true,
      description: 'First minute of the local day at which it is filed; null: any time.',
    }),
    toMinute: t.exposeInt('toMinute', {
      nullable: true,
      description: 'The minute at which this ends; less than fromMinute: on the next day.',
    }),
    teamId: t.exposeInt('teamId', { nullable: true, description: 'The team that gets it.' }),
    personId: t.exposeInt('personId', { nullable: true, description: 'The person who gets it.' }),
    fault: t.field({
      type: BrokenRef,
      nullable: true,
      description: 'Why it is skipped; null: it works.',
      resolve: ({ broken }) => broken,
    }),
  }),
})

const AbsenceRef = builder.objectRef<AbsenceRow>('Absence').implement({
  description: 'Days on which a member of staff is away.',
  fields: (t) => ({
    id: t.exposeInt('id', { description: 'Unique across all municipalities.' }),
    userId: t.exposeInt('personId', { description: 'Who is away.' }),
    fromDay: t.exposeString('fromDay', { description: 'First day, YYYY-MM-DD.' }),
    toDay: t.exposeString('toDay', { description: 'Last day, YYYY-MM-DD.' }),
    deputyId: t.exposeInt('deputyId', { nullable: true, description: 'Who stands in; null: nobody.' }),
    canSave: t.boolean({
      description: 'Whether the viewer may change and delete it.',
      resolve: (row, _, { viewer }) => canSaveAbsence(viewer, row),
    }),
  }),
})

const OnlyRef = builder.objectRef<Only>('OnlyEditor').implement({
  description: 'The only editor of a category, who gets its reports in any case.',
  fields: (t) => ({
    categoryId: t.exposeInt('categoryId', { description: 'The category.' }),
    userId: t.exposeInt('personId', { description: 'The person.' }),
  }),
})

export const RoutingRef = builder.objectRef<Routing>('Routing').implement({
  description: 'Who looks after the reports of a municipality, for its staff.',
  fields: (t) => ({
    canManage: t.boolean({
      description: 'Whether the viewer may change teams, rules and everybody’s absences.',
      resolve: ({ municipalityId }, _, { viewer }) => canManageRouting(viewer, municipalityId),
    }),
    teams: t.expose('teams', { type: [TeamRef], description: `Its teams by name, at most ${MOST_TEAMS}.` }),
    rules: t.expose('shownRules', {
      type: [RuleRef],
      description: `Its rules in order, at most ${MOST_RULES}.`,
    }),
    revision: t.string({ description: REVISION, resolve: ({ rules }) => revisionOf(rules) }),
    absences: t.expose('absences', {
      type: [AbsenceRef],
      description:
        'Absences that are not over, by time: all for administrators, for others their own and those in which they stand in.',
    }),
    staff: t.expose('staff', { type: [PersonRef], description: 'People to choose from, by name.' }),
    districts: t.exposeStringList('districts', {
      description: 'Villages and quarters to choose from, by name, at most 500.',
    }),
    onlyEditors: t.expose('onlyEditors', {
      type: [OnlyRef],
      description: 'The editors of categories that have exactly one.',
    }),
  }),
})

/** The teams, rules and absences of a town as its staff see them. */
export async function routingOf(context: Context, town: MunicipalityRow): Promise<Routing> {
  const { db, viewer } = context
  const municipalityId = town.id
  const [rules, teams, open, absences, people, districts, onlyEditors] = await Promise.all([
    routingRulesOf(db, municipalityId),
    teamsOf(db, municipalityId),
    openReportsOfTeams(db, municipalityId),
    absencesFrom(db, municipalityId, townDay(context, town)),
    activeStaff(db, municipalityId),
    districtNames(db, municipalityId),
    onlyEditorsOf(db, municipalityId),
  ])
  const situation = await situationOf(db, municipalityId, rules, { absences: [], onlyEditors })
  const totals = new Map(open.map(({ teamId, total }) => [teamId, total]))
  return {
    ...{ municipalityId, rules, districts },
    shownRules: rules.map((rule) => ({ ...rule, broken: brokenness(rule, situation) })),
    teams: teams.map((team) => ({ ...team, openReports: totals.get(team.id) ?? 0 })),
    absences: absences.filter((absence) => canSeeAbsence(viewer, absence)),
    staff: people.map(({ id, firstName, lastName }) => ({ id, name: `${firstName} ${lastName}` })),
    onlyEditors: [...onlyEditors].map(([categoryId, personId]) => ({ categoryId, personId })),
  }
}

builder.queryField('routing', (t) =>
  t.field({
    type: RoutingRef,
    description:
      'Who looks after the reports of a municipality, for its staff. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN.',
    args: { municipalityId: t.arg.int({ description: 'The municipality.' }) },
    resolve: async (_, { municipalityId }, context) =>
      routingOf(context, await readableTown(context, municipalityId)),
  }),
)
