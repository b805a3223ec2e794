import { anonymousContext } from '#app/server/graphql/context.ts'
import { sendDigests } from '#domains/notifications/server/digests/send-digests.ts'
import { DAY, MINUTE } from '#kit/server/clock.ts'
import { ask } from '../ask.ts'
import { anAdmin, aPerson, aReport, PASSWORD } from '../factories.ts'
import { aResident, setTo } from '../mail/notifying.ts'
import { remind } from '../mail/reminding.ts'
import {
  askForDeletion,
  changeEmail,
  confirmEmail,
  confirmEmailChange,
  forgotPassword,
  logIn,
  mailedToken,
  register,
  resetPassword,
} from '../people/accounts.ts'
import { acceptMailed } from '../people/inviting.ts'
import { letGo } from '../people/letting-go.ts'
import { purge } from '../people/purging.ts'
import { aFactor } from '../people/second-factor.ts'
import {
  approve,
  changeStatus,
  fileReport,
  follow,
  markDuplicate,
  removeComment,
  reportInput,
  rewrite,
  unmarkDuplicate,
  writeComment,
} from '../reporting.ts'
import type { TestSite } from '../site.ts'
import { makeExport } from '../towns/exporting.ts'
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
  // More than three news in ten minutes are bundled: a mail of each kind leaves by itself, and a bundle at the end.
  const later = () => site.clock.advance(10 * MINUTE)
  // Accounts: confirmed, again, with another password, forgotten.
  await register(site, { email: 'eva@x.example', password: ONE })
  await confirmEmail(site, await mailedToken(site, 'eva@x.example'))
  await register(site, { email: 'eva@x.example', password: ONE })
  await register(site, { email: 'uli@x.example', password: ONE })
  await register(site, { email: 'uli@x.example', password: OTHER })
  await forgotPassword(site, 'eva@x.example')
  await resetPassword(site, await mailedToken(site, 'eva@x.example'), OTHER)
  await forgotPassword(site, CANARIES.email)
  await askForDeletion(site, 'eva@x.example')

  // Somebody at home there wants to hear of everything that is new.
  const resident = await aResident(site, town)
  await setTo(site, resident, 'REPORT_IN_TOWN', true)

  // Reports: filed, approved, moved, refused, hidden ones too; a guest's, which is then claimed.
  await fileReport(site, reportInput(town, category), { as: author })
  await approve(site, hidden.waiting.id, { as: admin })
  await changeStatus(site, shown.id, town.statuses.ACCEPTED, { as: admin })
  await changeStatus(site, hidden.internal.id, town.statuses.ACCEPTED, { as: admin })
  later()
  await rewrite(site, { id: hidden.internal.id, responsibleEditorId: insiders.editor.id }, { as: admin })
  later()
  await changeStatus(site, hidden.withdrawn.id, town.statuses.REJECTED, { as: admin })
  const confirm = 'mutation ($token: String!) { confirmGuestReport(token: $token) { number } }'
  await ask(site, confirm, { token: await mailedToken(site, CANARIES.guestEmail) })
  await register(site, { email: CANARIES.guestEmail, password: ONE })

  later()
  // Comments: by neighbours, by the author, officially, below what is hidden.
  await writeComment(site, { reportId: shown.id, text: 'Immer noch.' }, { as: citizen })
  await writeComment(site, { reportId: shown.id, parentId: shownComment, text: 'Ja.' }, { as: author })
  await writeComment(site, { reportId: shown.id, text: 'Wir kommen.', official: true }, { as: admin })
  await writeComment(site, { reportId: hidden.internal.id, text: CANARIES.internalComment }, { as: admin })
  later()
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

  later()
  // The town's people: somebody new is invited, a citizen too, who accepts, loses the task, is locked and free again.
  const people = await anAdmin(site, town, { password: true })
  await aFactor(site, { as: await aPerson(site, { password: true }) })
  const known = await aPerson(site, { password: true })
  for (const email of ['neu.hier@x.example', CANARIES.email, known.email])
    await ask(
      site,
      `mutation { createUser(input: { municipalityId: ${town.id}, firstName: "Eva", lastName: "Neu", email: "${email}", role: EDITOR }) { id } }`,
      {},
      { as: admin },
    )
  await acceptMailed(site, CANARIES.email)
  await acceptMailed(site, known.email, null)
  const signed = `(input: { id: ${author.id}, signature: "Ihr Bauhof" })`
  await ask(site, `mutation { updateUser${signed} { id } }`, {}, { as: people })
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
  await confirmEmailChange(site, await mailedToken(site, 'neue.adresse@x.example'))
  // Staff who sign in on a second device.
  for (const agent of ['Firefox/140 Windows', 'Chrome/140 Linux'])
    await logIn(site, people.email, PASSWORD, { headers: { 'user-agent': agent } })
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

  later()
  // Two whose data goes by others' decision: in the town, and everywhere.
  for (const municipalityId of [town.id, null]) {
    const { email, id } = await aPerson(site)
    const { data: filed } = await fileReport(site, reportInput(town, category), { as: { id } })
    await approve(site, filed.createReport.id, { as: admin })
    await ask(
      site,
      'mutation E($email: String!, $town: Int) { erasePerson(email: $email, municipalityId: $town, confirmEmail: $email, reason: REQUESTED) }',
      { email, town: municipalityId },
      { as: municipalityId === null ? await aPerson(site, { isSuperAdmin: true }) : admin },
    )
  }

  later()
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
  later()
  // What turns out to be the same as something hidden, and then not: the mails name only what is public.
  const twin = await aReport(site, town, category, { author, title: 'Laterne flackert auch' })
  await follow(site, twin.id, { as: citizen })
  await markDuplicate(site, twin.id, hidden.internal.id, { as: admin })
  await site.runJobs()
  await unmarkDuplicate(site, twin.id, { as: admin })
  later()
  // What a town tells those who asked for it.
  await ask(site, `mutation { followAnnouncements(municipalityId: ${town.id}) { id } }`, {}, { as: citizen })
  await ask(
    site,
    `mutation { createAnnouncement(announcement: { municipalityId: ${town.id}, title: "Straßenfest", text: "Am Samstag ist Fest.", status: PUBLISHED, sendNotification: true }) { id } }`,
    {},
    { as: admin },
  )
  // What staff wanted once a day.
  await setTo(site, insiders.editor, 'STAFF.DAILY', true)
  await rewrite(site, { id: hidden.waiting.id, responsibleEditorId: insiders.editor.id }, { as: admin })
  // Who wants an offer.
  await ask(
    site,
    'mutation { createQuoteRequest(input: { organisation: "Amt Anger", name: "Zoë Amtmann", email: "zoe@anger.example" }) { id } }',
  )
  // What somebody cannot use.
  await ask(
    site,
    `mutation { createBarrierNotice(input: { municipalityId: ${town.id}, message: "Der Knopf hat keinen Namen.", email: "zoe@anger.example" }) { number } }`,
  )
  // Who wants to know what there is, and has no account.
  await ask(
    site,
    `mutation { sendDataExport(email: "zoe@anger.example", municipalityId: ${town.id}) }`,
    {},
    { as: admin },
  )
  // What has waited for a week.
  site.clock.advance(8 * DAY)
  await sendDigests(anonymousContext(site.services))
  await remind(site)
  // An address that nobody has confirmed, and accounts that nobody has used for two years.
  await aPerson(site, { isConfirmed: false, password: true })
  site.clock.advance(3 * DAY)
  await letGo(site, 'account-unconfirmed-notice')
  await site.runJobs()
  site.clock.advance(740 * DAY)
  await letGo(site, 'account-unused-notice')
  await site.runJobs()

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
    // Whoever gets a report to work on learns what it is about and what citizens write to it, and nothing of who reported it.
    [insiders.editor.email]: ['internal', 'waiting', 'withdrawn', 'withdrawnComment'],
    // Administrators hear who has left by name, and where what waits is.
    [admin.email]: ['lastName', 'waiting', 'internal', 'notice'],
    [people.email]: ['waiting', 'internal'],
    // What was approved is public.
    [resident.email]: ['waiting'],
    // Further recipients of a category need not work for the town: they learn nothing that is not public.
    [CANARIES.recipient]: [],
  }
}
