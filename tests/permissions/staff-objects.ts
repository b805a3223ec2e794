import { nextId } from '#kit/server/database/db.ts'
import { ask } from '../ask.ts'
import { anEditor, aPerson, aReport } from '../factories.ts'
import { aMessage } from '../mail/messages.ts'
import { aSuperAdmin } from '../people/second-factor.ts'
import type { Cell } from './matrix.ts'
import { theReport } from './report-objects.ts'

/** A mail of the town or of the platform, given up or waiting. */
export async function theMessage({ site, town, object }: Cell, isGivenUp: boolean): Promise<number> {
  const now = site.clock.now()
  const id = await aMessage(site, {
    municipalityId: object === 'of the town' ? town.id : null,
    ...(isGivenUp && { refusedAt: now, lastError: '550 5.1.1', attempts: 1 }),
  })
  return id
}

/** The query for data of a person who has posted in the town: in that town, or on the platform. */
export async function dataOf({ site, town, category, object }: Cell): Promise<string> {
  const author = await aPerson(site)
  await aReport(site, town, category, { author })
  return `email: "${author.email}"${object === 'in the town' ? `, municipalityId: ${town.id}` : ''}`
}

/** A super administrator, who creates data before the attempt. */
export const asSuper = async ({ site }: Cell) => ({ as: await aSuperAdmin(site) })

async function made(cell: Cell, name: string, args: string): Promise<number> {
  const { data, errors } = await ask(cell.site, `mutation { ${name}${args} { id } }`, {}, await asSuper(cell))
  if (errors[0] !== undefined) throw new Error(`${name}: ${errors[0].message}`)
  return data[name].id
}

export const announcementOf = ({ town, object }: Cell) =>
  `(announcement: { municipalityId: ${town.id}, title: "Straßenfest", text: "Am Samstag ist Fest.", status: ${object.startsWith('draft') ? 'DRAFT' : 'PUBLISHED'} })`
/** Sets whether editors may write drafts, by the row. */
export const settle = ({ site, town, object }: Cell) =>
  site.services.db
    .updateTable('municipality')
    .set({ editorsMayAnnounce: object.endsWith('editors may') })
    .where('id', '=', town.id)
    .execute()
export async function theAnnouncement(cell: Cell): Promise<number> {
  await settle(cell)
  return made(cell, 'createAnnouncement', announcementOf(cell))
}

export const ruleOf = ({ town }: Cell) =>
  `(reminderRule: { municipalityId: ${town.id}, userType: USER_TYPE_ADMIN, statusIds: [${town.statuses.NEW}], minAge: 1 })`
/** A town has at most twenty rules. */
export async function theRule(cell: Cell): Promise<number> {
  await cell.site.services.db.deleteFrom('reminderRule').where('municipalityId', '=', cell.town.id).execute()
  return made(cell, 'createReminderRule', ruleOf(cell))
}

export const keyOf = ({ town }: Cell) =>
  `(apiKey: { municipalityId: ${town.id}, name: "Bauhof", scopes: [UPDATES_WRITE] })`
/** Names of keys in use are told apart, so those of earlier cells go. */
export const withoutKeys = ({ site: { services } }: Cell) =>
  services.db
    .updateTable('apiKey')
    .set({ revokedAt: services.clock.now() })
    .where('revokedAt', 'is', null)
    .execute()
export async function theKey(cell: Cell): Promise<number> {
  await withoutKeys(cell)
  const call = `mutation { createApiKey${keyOf(cell)} { apiKey { id } } }`
  const { data } = await ask(cell.site, call, {}, await asSuper(cell))
  return data.createApiKey.apiKey.id
}

export const hookOf = ({ town }: Cell) =>
  `(webhook: { municipalityId: ${town.id}, name: "Bauhof", url: "https://empfang.example/", events: [REPORT_CREATED] })`
/** A town has at most ten webhooks. */
export const withoutWebhooks = ({ site: { services } }: Cell) => services.db.deleteFrom('webhook').execute()
export async function theWebhook(cell: Cell): Promise<number> {
  await withoutWebhooks(cell)
  const call = `mutation { createWebhook${hookOf(cell)} { webhook { id } } }`
  const { data } = await ask(cell.site, call, {}, await asSuper(cell))
  return data.createWebhook.webhook.id
}
/** A message that was sent, or waits. */
export async function theWebhookMessage(cell: Cell): Promise<number> {
  await ask(
    cell.site,
    `mutation { testWebhook(id: ${await theWebhook(cell)}) { id } }`,
    {},
    await asSuper(cell),
  )
  const { db } = cell.site.services
  return (await db.selectFrom('webhookMessage').select('id').executeTakeFirstOrThrow()).id
}

/** A notice on a report in the category, or on a person who has reported there. */
export async function theNotice(cell: Cell): Promise<number> {
  const report = await theReport({ ...cell, object: 'public' })
  const what =
    cell.object === 'person'
      ? `contentType: USER, contentId: ${report.author.id}, municipalityId: ${cell.town.id}`
      : `contentType: REPORT, contentId: ${report.id}`
  const notice = `mutation { reportOffensiveContent(${what}, reason: "Hier wird jemand beschimpft.") { contentId } }`
  await ask(cell.site, notice, {}, { as: await aPerson(cell.site) })
  const { db } = cell.site.services
  const query = db.selectFrom('offensiveContentNotice').select('id').orderBy('id', 'desc')
  return (await query.executeTakeFirstOrThrow()).id
}

export async function bulk(cell: Cell): Promise<string> {
  const { id } = await theReport({ ...cell, object: 'waiting' })
  return `(input: { municipalityId: ${cell.town.id}, reports: [{ id: ${id} }], approve: true })`
}

/** A team of the town with one member. */
export async function theTeam({ site, town }: Cell): Promise<number> {
  const { db, clock } = site.services
  const id = await nextId(db, 'team_id')
  const team = { municipalityId: town.id, id, name: `Team ${id}`, createdAt: clock.now() }
  await db.insertInto('team').values(team).execute()
  const { id: personId } = await anEditor(site, town)
  await db.insertInto('teamMember').values({ municipalityId: town.id, teamId: id, personId }).execute()
  return id
}

/** An absence of somebody else in the town. */
export async function theAbsence({ site, town }: Cell): Promise<number> {
  const { db } = site.services
  const [id, { id: personId }] = [await nextId(db, 'absence_id'), await anEditor(site, town)]
  const days = { fromDay: '2026-12-01', toDay: '2026-12-02', deputyId: null }
  await db
    .insertInto('absence')
    .values({ municipalityId: town.id, id, personId, ...days })
    .execute()
  return id
}
