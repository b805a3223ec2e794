import { type Answer, ask } from './ask.ts'
import type { TestSite } from './site.ts'

type Who = Parameters<typeof ask>[3]

/** The fields of a town's settings. */
export const ROUTING = `canManage revision teams { id name memberIds openReports revision }
  rules { categoryId subCategoryId district weekdays fromMinute toMinute teamId personId fault }
  absences { id userId fromDay toDay deputyId canSave } staff { id name } districts onlyEditors { categoryId userId }`

/** A rule as the API takes it. */
export type RuleInput = Partial<{
  categoryId: number | null
  subCategoryId: number | null
  district: string | null
  weekdays: readonly number[] | null
  fromMinute: number | null
  toMinute: number | null
  teamId: number | null
  personId: number | null
}>

export const readRouting = (site: TestSite, town: { id: number }, who: Who): Promise<Answer> =>
  ask(site, `query Routing($id: Int!) { routing(municipalityId: $id) { ${ROUTING} } }`, { id: town.id }, who)

export const saveTeam = (
  site: TestSite,
  town: { id: number },
  team: { id?: number; name?: string; memberIds: readonly number[]; basedOn?: string },
  who: Who,
): Promise<Answer> =>
  ask(
    site,
    `mutation Save($town: Int!, $id: Int, $name: String!, $memberIds: [Int!]!, $basedOn: String) {
      saveTeam(municipalityId: $town, id: $id, name: $name, memberIds: $memberIds, basedOn: $basedOn) { ${ROUTING} } }`,
    { town: town.id, name: 'Bauhof', ...team },
    who,
  )

/** Makes a team and returns its id. @throws if it is refused */
export async function aTeam(
  site: TestSite,
  town: { id: number },
  name: string,
  members: readonly { id: number }[],
  who: Who,
): Promise<number> {
  const { data, codes } = await saveTeam(site, town, { name, memberIds: members.map(({ id }) => id) }, who)
  if (codes.length > 0) throw new Error(`a team was refused: ${codes}`)
  return data.saveTeam.teams.find((team: { name: string }) => team.name === name).id
}

export const deleteTeam = (site: TestSite, town: { id: number }, id: number, who: Who): Promise<Answer> =>
  ask(site, `mutation { deleteTeam(municipalityId: ${town.id}, id: ${id}) { ${ROUTING} } }`, {}, who)

export const saveRules = (
  site: TestSite,
  town: { id: number },
  rules: readonly RuleInput[],
  who: Who,
  basedOn?: string,
): Promise<Answer> =>
  ask(
    site,
    `mutation Save($town: Int!, $rules: [RoutingRuleInput!]!, $basedOn: String) {
      saveRoutingRules(municipalityId: $town, rules: $rules, basedOn: $basedOn) { ${ROUTING} } }`,
    { town: town.id, rules, basedOn },
    who,
  )

export const previewRules = (
  site: TestSite,
  town: { id: number },
  rules: readonly RuleInput[],
  who: Who,
): Promise<Answer> =>
  ask(
    site,
    `query Preview($town: Int!, $rules: [RoutingRuleInput!]!) { routingPreview(municipalityId: $town, rules: $rules) {
      reports isPartial nobody perRule goals { teamId personId total } } }`,
    { town: town.id, rules },
    who,
  )

export type AbsenceInput = {
  id?: number
  userId: number
  fromDay: string
  toDay: string
  deputyId?: number | null
}

export const saveAbsence = (
  site: TestSite,
  town: { id: number },
  absence: AbsenceInput,
  who: Who,
): Promise<Answer> =>
  ask(
    site,
    `mutation Save($town: Int!, $id: Int, $userId: Int!, $fromDay: String!, $toDay: String!, $deputyId: Int) {
      saveAbsence(municipalityId: $town, id: $id, userId: $userId, fromDay: $fromDay, toDay: $toDay,
        deputyId: $deputyId) { ${ROUTING} } }`,
    { town: town.id, ...absence },
    who,
  )

export const deleteAbsence = (site: TestSite, town: { id: number }, id: number, who: Who): Promise<Answer> =>
  ask(site, `mutation { deleteAbsence(municipalityId: ${town.id}, id: ${id}) { ${ROUTING} } }`, {}, who)

/** The fields about a report's team, person and reason. */
export const RESPONSIBILITY = `version team { id name } responsibleEditor { id }
  routing { rulePosition ruleText isByCategory givesPerson wasAway absentPerson isTouched } handedOn { by reason }
  permissions { canTake canHandOn handOnGoals { teams { name } people { name } } }`

export const takeReport = (site: TestSite, reportId: number, who: Who, version?: number): Promise<Answer> =>
  ask(
    site,
    `mutation Take($id: Int!, $version: Int) { takeReport(reportId: $id, version: $version) { ${RESPONSIBILITY} } }`,
    { id: reportId, version },
    who,
  )

export const handOn = (
  site: TestSite,
  reportId: number,
  goal: { teamId?: number; userId?: number; reason?: string },
  who: Who,
): Promise<Answer> =>
  ask(
    site,
    `mutation Hand($id: Int!, $teamId: Int, $userId: Int, $reason: String!) {
      handOnReport(reportId: $id, teamId: $teamId, userId: $userId, reason: $reason) { ${RESPONSIBILITY} } }`,
    { id: reportId, reason: 'Das ist eine Landesstraße.', ...goal },
    who,
  )

/** Puts somebody into a team, with an absence of their own and one in which they stand in. */
export async function worksInATeam(
  { services: { db, clock } }: TestSite,
  { id: municipalityId }: { id: number },
  person: { id: number },
  colleague: { id: number },
): Promise<void> {
  const team = { municipalityId, id: 1, name: 'Bauhof', createdAt: clock.now() }
  await db.insertInto('team').values(team).execute()
  await db.insertInto('teamMember').values({ municipalityId, teamId: 1, personId: person.id }).execute()
  const away = { municipalityId, fromDay: '2026-12-01', toDay: '2026-12-09' }
  const absences = [
    { ...away, id: 1, personId: person.id, deputyId: colleague.id },
    { ...away, id: 2, personId: colleague.id, deputyId: person.id },
  ]
  await db.insertInto('absence').values(absences).execute()
}
