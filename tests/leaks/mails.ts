import { DAY } from '#kit/server/clock.ts'
import {
  changeEmail,
  confirmEmail,
  forgotPassword,
  mailedToken,
  register,
  resetPassword,
} from '../accounts.ts'
import { ask } from '../ask.ts'
import { makeExport } from '../exporting.ts'
import { anAdmin, aPerson, PASSWORD } from '../factories.ts'
import { purge } from '../purging.ts'
import { remind } from '../reminding.ts'
import {
  approve,
  changeStatus,
  fileReport,
  follow,
  removeComment,
  reportInput,
  rewrite,
  writeComment,
} from '../reporting.ts'
import type { TestSite } from '../site.ts'
import { CANARIES, type Canary } from './canaries.ts'
import type { OpenScene, Secrets } from './scene.ts'

const [ONE, OTHER] = ['Kaffee um halb vier', 'Tee um Viertel nach acht']

/**
 * Brings about every kind of mail, most of them about what is secret. Answers what each address may know: people their own
 * reports, and nobody a note, an internal report or somebody's contact data.
 */
export async function causeEveryMail(
  site: TestSite,
  { town, category, author, shown, shownComment, strangers, insiders }: OpenScene,
  { hidden }: Secrets,
): Promise<Record<string, readonly Canary[]>> {
  const { admin } = insiders
  const { citizen } = strangers
  // Accounts: confirmed, again, with another password, forgotten.
  await register(site, { email: 'eva@x.example', password: ONE })
  await confirmEmail(site, await mailedToken(site, 'eva@x.example'))
  await register(site, { email: 'eva@x.example', password: ONE })
  await register(site, { email: 'uli@x.example', password: ONE })
  await register(site, { email: 'uli@x.example', password: OTHER })
  await forgotPassword(site, 'eva@x.example')
  await resetPassword(site, await mailedToken(site, 'eva@x.example'), OTHER)
  await forgotPassword(site, CANARIES.email)

  // Reports: filed, approved, moved, refused, hidden ones too; a guest's, which is then claimed.
  await fileReport(site, reportInput(town, category), { as: author })
  await approve(site, hidden.waiting.id, { as: admin })
  await changeStatus(site, shown.id, town.statuses.ACCEPTED, { as: admin })
  await changeStatus(site, hidden.internal.id, town.statuses.ACCEPTED, { as: admin })
  await rewrite(site, { id: hidden.internal.id, responsibleEditorId: insiders.editor.id }, { as: admin })
  await changeStatus(site, hidden.withdrawn.id, town.statuses.REJECTED, { as: admin })
  const confirm = 'mutation ($token: String!) { confirmGuestReport(token: $token) { number } }'
  await ask(site, confirm, { token: await mailedToken(site, CANARIES.guestEmail) })
  await register(site, { email: CANARIES.guestEmail, password: ONE })

  // Comments: by neighbours, by the author, officially, below what is hidden.
  await writeComment(site, { reportId: shown.id, text: 'Immer noch.' }, { as: citizen })
  await writeComment(site, { reportId: shown.id, parentId: shownComment, text: 'Ja.' }, { as: author })
  await writeComment(site, { reportId: shown.id, text: 'Wir kommen.', official: true }, { as: admin })
  await writeComment(site, { reportId: hidden.internal.id, text: CANARIES.internalComment }, { as: admin })
  // Reports that others follow, answers to the end, comments that the town removes, notices.
  await follow(site, shown.id, { as: citizen })
  await changeStatus(site, shown.id, town.statuses.DONE, { as: admin })
  await writeComment(site, { reportId: shown.id, text: 'Es flackert noch.' }, { as: author })
  await removeComment(site, { id: shownComment, reason: 'Gehört nicht hierher.' }, { as: admin })
  for (const { id } of [shown, hidden.waiting])
    await ask(
      site,
      `mutation { reportOffensiveContent(contentType: REPORT, contentId: ${id}, reason: "Das gehört nicht hierher.") { contentId } }`,
      {},
      { as: id === shown.id ? citizen : author },
    )

  // The town's people: a colleague invited and again, a citizen who gets a task, loses it, is locked and free again.
  const people = await anAdmin(site, town)
  for (const email of ['neu.hier@x.example', CANARIES.email])
    await ask(
      site,
      `mutation { createUser(input: { municipalityId: ${town.id}, firstName: "Eva", lastName: "Neu", email: "${email}", role: EDITOR }) { id } }`,
      {},
      { as: admin },
    )
  const whose = `(municipalityId: ${town.id}, userId: ${author.id})`
  await ask(site, `mutation { removeEditorFromMunicipality${whose} { id } }`, {}, { as: people })
  await ask(
    site,
    `mutation { lockUserAccount(userId: ${author.id}, reason: "Das gehört nicht hierher.") { id } }`,
    {},
    { as: people },
  )
  await ask(site, `mutation { unlockUserAccount(userId: ${author.id}) { id } }`, {}, { as: people })

  await makeExport(site, town, admin)

  // An account with another address and a copy of its data; another one that goes.
  const mover = await aPerson(site, { password: true })
  await changeEmail(site, CANARIES.email, PASSWORD, { as: mover })
  await changeEmail(site, 'neue.adresse@x.example', PASSWORD, { as: mover })
  await ask(
    site,
    `mutation { requestDataExport(password: "${PASSWORD}") { requestedAt } }`,
    {},
    { as: mover },
  )
  const leaver = await aPerson(site, { password: true })
  const { data } = await fileReport(site, reportInput(town, category), { as: leaver })
  await approve(site, data.createReport.id, { as: admin })
  await site.runJobs()
  await purge(site, leaver, { password: PASSWORD, proposes: true })

  // What is decided on them: one stays, the other goes.
  const open = `{ offensiveContentNotices(municipalityId: ${town.id}) { data { id } } }`
  const { data: queue } = await ask(site, open, {}, { as: admin })
  for (const [index, { id }] of queue.offensiveContentNotices.data.entries())
    await ask(
      site,
      `mutation { decideOffensiveContent(input: { id: ${id}, decision: ${index === 0 ? 'KEPT' : 'REMOVED'}, reason: "Wir haben es geprüft." }) { id } }`,
      {},
      { as: admin },
    )
  // What a town tells those who asked for it.
  await ask(site, `mutation { followAnnouncements(municipalityId: ${town.id}) { id } }`, {}, { as: citizen })
  await ask(
    site,
    `mutation { createAnnouncement(announcement: { municipalityId: ${town.id}, title: "Straßenfest", text: "Am Samstag ist Fest.", status: PUBLISHED, sendNotification: true }) { id } }`,
    {},
    { as: admin },
  )
  // What has waited for a week.
  site.clock.advance(8 * DAY)
  await remind(site)

  const ownReports: readonly Canary[] = [
    'waiting',
    'waitingComment',
    'withdrawn',
    'withdrawnComment',
    'rejected',
  ]
  return {
    [CANARIES.email]: ownReports,
    [author.email]: ownReports,
    // Whoever gets a report to work on learns what it is about, and nothing of who reported it.
    [insiders.editor.email]: ['internal', 'waiting'],
    // Administrators hear who has left by name, and where what waits is.
    [admin.email]: ['lastName', 'waiting', 'internal', 'notice'],
    [people.email]: ['waiting', 'internal'],
    // Further recipients of a category need not work for the town: they learn nothing that is not public.
    [CANARIES.recipient]: [],
  }
}
