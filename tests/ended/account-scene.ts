import { anonymousContext } from '#app/server/graphql/context.ts'
import { unsubscribeToken } from '#domains/notifications/server/unsubscribing/unsubscribe-token.ts'
import { photoPath } from '#domains/photos/server/photo-files.ts'
import { type Answer, ask } from '../ask.ts'
import {
  aCategory,
  anAdmin,
  anEditor,
  aPerson,
  aReport,
  aTown,
  type Category,
  PASSWORD,
  type Person,
  type Report,
  type Town,
} from '../factories.ts'
import { BROWSER, save } from '../mail/pushing.ts'
import { replyAddressTo } from '../mail/replies.ts'
import {
  askForDeletion,
  changeEmail,
  confirmEmailChange,
  deleteByLink,
  forgotPassword,
  logIn,
  mailedToken,
  register,
  resetPassword,
} from '../people/accounts.ts'
import { inviteBy } from '../people/inviting.ts'
import { purge } from '../people/purging.ts'
import { coverStored, coversOf } from '../pictures/covered-photo.ts'
import { aStoredPhoto } from '../pictures/stored-photo.ts'
import type { TestSite } from '../site.ts'

/** The possible states of an editor's account. */
export type AccountState =
  | 'as ever'
  | 'locked'
  | 'unconfirmed'
  | 'signed out'
  | 'new password'
  | 'new address'
  | 'role taken'
  | 'second step'
  | 'town off'
  | 'deleted'
  | 'erased'

export type AccountScene = Awaited<ReturnType<typeof anAccountScene>>

/** States that need a confirmed address or a role in a town. */
export const UNTOUCHED: readonly AccountState[] = ['new address', 'role taken', 'second step', 'town off']

export const NEW_PASSWORD = 'Kaffee um halb vier'

/** Fails if a step of the scene is refused. */
async function done(answer: Promise<Answer>): Promise<Answer> {
  const { errors, ...rest } = await answer
  if (errors.length > 0) throw new Error(errors[0]?.message)
  return { errors, ...rest }
}

/**
 * An editor with two reports, and all links and files that were given out to them. Four more people and a
 * newly registered one have one link each.
 */
export async function anAccountScene(site: TestSite) {
  const town = await aTown(site, { name: 'Anger', slug: 'anger' })
  const category = await aCategory(site, town, { name: 'Beleuchtung' })
  const platform = await aPerson(site, { isSuperAdmin: true })
  const admin = await anAdmin(site, town)
  const [person, ...others] = await Promise.all(
    ['Eda', 'Eva', 'Ole', 'Ida', 'Udo'].map((firstName) =>
      anEditor(site, town, [category], { firstName, lastName: 'Redlich', password: true }),
    ),
  )
  const [renamed, stopper, leaver, riser] = others
  if (!person || !renamed || !stopper || !leaver || !riser) throw new Error('five people were made')
  const signedIn = (await done(logIn(site, person.email))).data.login.authToken
  const reports = await reportsOf(site, town, category, person)
  await save(site, BROWSER, { token: signedIn.accessToken })
  await done(forgotPassword(site, person.email))
  const resetToken = await mailedToken(site, person.email)
  await done(changeEmail(site, 'eva.neu@beispiel.example', PASSWORD, { as: renamed }))
  const confirmToken = await mailedToken(site, 'eva.neu@beispiel.example')
  await done(changeEmail(site, 'ole.neu@beispiel.example', PASSWORD, { as: stopper }))
  const stopToken = await mailedToken(site, stopper.email)
  await done(askForDeletion(site, leaver.email))
  const deleteToken = await mailedToken(site, leaver.email)
  await done(inviteBy(site, admin, town, { email: riser.email, role: 'ADMIN' }))
  const invitation = await mailedToken(site, riser.email)
  const newcomer = (await done(register(site))).data.register as { id: number; email: string }
  const registration = await mailedToken(site, newcomer.email)
  const subscription = { personId: person.id, municipalityId: town.id, reportId: null }
  return {
    ...{ site, town, platform, admin, person, others, category, ...reports, signedIn },
    ...{ resetToken, confirmToken, stopToken, deleteToken, invitation, newcomer, registration },
    replyTo: replyAddressTo(site, { town, report: reports.report, person }),
    dataCopy: await aDataCopy(site, signedIn.accessToken),
    originalLink:
      (await coversOf(site, { ...reports, town, category }, { token: signedIn.accessToken }))[0]
        ?.originalPath ?? '',
    exportLink: await anExport(site, town, signedIn.accessToken),
    unsubscribe: await unsubscribeToken(anonymousContext(site.services), {
      ...{ ...subscription, event: 'REPORT_STATUS' as const },
    }),
  }
}

async function reportsOf(site: TestSite, town: Town, category: Category, author: Person) {
  const report = await aReport(site, town, category, { author, title: 'Laterne dunkel' })
  const waiting = await aReport(site, town, category, { author, kind: 'NOT_APPROVED' })
  const pathOf = async ({ id }: Report) => {
    const photoId = await aStoredPhoto(site, town, { id })
    await coverStored(site, town, photoId)
    const { db } = site.services
    const query = db
      .selectFrom('photo')
      .select(['key', 'isPublic', 'municipalityId'])
      .where('id', '=', photoId)
    return query.executeTakeFirstOrThrow()
  }
  const context = anonymousContext(site.services)
  const [ofPublic, ofWaiting] = [await pathOf(report), await pathOf(waiting)]
  await site.services.db
    .updateTable('photo')
    .set({ isPublic: false })
    .where('reportId', '=', waiting.id)
    .execute()
  const photo = photoPath(context, ofPublic, 'LARGE')
  const waitingPhoto = photoPath(context, { ...ofWaiting, isPublic: false }, 'LARGE')
  return { report, waiting, photo, waitingPhoto }
}

async function aDataCopy(site: TestSite, token: string): Promise<string> {
  const request = `mutation { requestDataExport(password: "${PASSWORD}") { requestedAt } }`
  await done(ask(site, request, {}, { token }))
  await site.runJobs()
  const url: string = (await done(ask(site, '{ dataExport { downloadUrl } }', {}, { token }))).data.dataExport
    .downloadUrl
  return url.replace('http://localhost:3000', '')
}

async function anExport(site: TestSite, { id }: Town, token: string): Promise<string> {
  const call = `mutation { exportReports(input: { municipalityId: ${id}, format: XML }) { downloadUrl } }`
  const { exportReports } = (await done(ask(site, call, {}, { token }))).data
  return exportReports.downloadUrl.replace('http://localhost:3000', '')
}

/** Brings all accounts into a state, by the same calls as real users. */
export async function bringAccountsTo(scene: AccountScene, state: AccountState): Promise<void> {
  const { site, town, person, others, newcomer } = scene
  const { db } = site.services
  // Advance the clock, so that one-time codes and tokens differ.
  site.clock.advance(60_000)
  if (state === 'second step')
    await db
      .updateTable('municipality')
      .set({ requiresSecondFactor: true })
      .where('id', '=', town.id)
      .execute()
  if (state === 'town off')
    await byPlatform(scene, `updateMunicipality(municipality: { id: ${town.id}, isActive: false }) { id }`)
  for (const each of [person, ...others]) await bringOneTo(scene, state, each)
  if (state === 'deleted') {
    await done(askForDeletion(site, newcomer.email))
    await done(deleteByLink(site, await mailedToken(site, newcomer.email)))
  } else if (!UNTOUCHED.includes(state)) {
    await bringOneTo(scene, state, newcomer)
  }
  await site.runJobs()
}

async function bringOneTo(scene: AccountScene, state: AccountState, each: Person): Promise<void> {
  const { site, town, newcomer } = scene
  const { id, email } = each
  if (state === 'locked')
    await byPlatform(scene, `lockUserAccount(userId: ${id}, reason: "Beschimpft andere.") { id }`)
  if (state === 'unconfirmed')
    await site.services.db
      .updateTable('person')
      .set({ emailConfirmedAt: null })
      .where('id', '=', id)
      .execute()
  if (state === 'signed out') await byPlatform(scene, `endUserSessions(userId: ${id}, reason: SECURITY)`)
  if (state === 'new password') {
    await done(forgotPassword(site, email))
    await done(resetPassword(site, await mailedToken(site, email), NEW_PASSWORD))
  }
  if (state === 'new address') {
    const fresh = `neu-${id}@beispiel.example`
    await done(changeEmail(site, fresh, PASSWORD, { as: each }))
    await done(confirmEmailChange(site, await mailedToken(site, fresh)))
  }
  const works = each !== newcomer && (state === 'role taken' || state === 'erased')
  if (works)
    await byPlatform(scene, `removeEditorFromMunicipality(municipalityId: ${town.id}, userId: ${id}) { id }`)
  if (state === 'erased')
    await byPlatform(scene, `erasePerson(email: "${email}", confirmEmail: "${email}", reason: REQUESTED)`)
  if (state === 'deleted') await done(purge(site, each))
}

const byPlatform = ({ site, platform }: AccountScene, call: string): Promise<Answer> =>
  done(ask(site, `mutation { ${call} }`, {}, { as: platform }))
