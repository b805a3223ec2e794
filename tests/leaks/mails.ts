import { anonymousContext } from '#app/server/graphql/context.ts'
import { sendDigests } from '#domains/notifications/server/digests/send-digests.ts'
import { remindAndClose } from '#domains/questions/server/remind-and-close.ts'
import { DAY, MINUTE } from '#kit/server/clock.ts'
import { ask } from '../ask.ts'
import { answerByLink, askAuthor } from '../asking.ts'
import { isDueSoon, moveDeadline } from '../deadlines.ts'
import { anAdmin, aPerson, aReport, PASSWORD } from '../factories.ts'
import { aResident, setTo } from '../mail/notifying.ts'
import { remind } from '../mail/reminding.ts'
import { answerFromElsewhere } from '../mail/replies.ts'
import { aMailedReport } from '../mail/report-mails.ts'
import { objectAndAnswer } from '../objecting.ts'
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
import { aPasskey } from '../people/passkeys.ts'
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
  support,
  unmarkDuplicate,
  withdraw,
  writeComment,
} from '../reporting.ts'
import type { TestSite } from '../site.ts'
import { makeExport } from '../towns/exporting.ts'
import { tellACaller } from './called.ts'
import { CANARIES, type Canary } from './canaries.ts'
import { handOut, sendToTown } from './handed-over.ts'
import { noteWithMention } from './noted.ts'
import { endAWebhook, makeAKey } from './programs.ts'
import type { OpenScene, Secrets } from './scene.ts'
import { tellOfAreas } from './told-areas.ts'

const [ONE, OTHER] = ['Kaffee um halb vier', 'Tee um Viertel nach acht']

/**
 * Triggers every kind of mail, most of them about secrets. Returns the canaries that each address may read.
 * People may read about their own reports. Nobody may read a note, an internal report or another person's
 * contact data.
 */
export async function causeEveryMail(
  site: TestSite,
  { town, abroad, category, author, shown, shownComment, strangers, insiders }: OpenScene,
  { hidden }: Secrets,
): Promise<Record<string, readonly Canary[]>> {
  const { admin } = insiders
  const { citizen, foreignAdmin } = strangers
  // More than three notifications in ten minutes are bundled. Here one mail of each kind is sent separately,
  // and a bundle at the end.
  const later = () => site.clock.advance(10 * MINUTE)
  // Accounts: confirmation, a repeated registration, a new password, a password reset.
  await register(site, { email: 'eva@x.example', password: ONE })
  await confirmEmail(site, await mailedToken(site, 'eva@x.example'))
  await register(site, { email: 'eva@x.example', password: ONE })
  await register(site, { email: 'uli@x.example', password: ONE })
  await register(site, { email: 'uli@x.example', password: OTHER })
  await forgotPassword(site, 'eva@x.example')
  await resetPassword(site, await mailedToken(site, 'eva@x.example'), OTHER)
  await forgotPassword(site, CANARIES.email)
  await askForDeletion(site, 'eva@x.example')

  // A resident follows all new reports.
  const resident = await aResident(site, town)
  await setTo(site, resident, 'REPORT_IN_TOWN', true)

  // Reports: filed, approved, moved, refused, hidden ones as well; a guest report, which is claimed later.
  await fileReport(site, reportInput(town, category), { as: author })
  await approve(site, hidden.waiting.id, { as: admin })
  await changeStatus(site, shown.id, town.statuses.ACCEPTED, { as: admin })
  await changeStatus(site, hidden.internal.id, town.statuses.ACCEPTED, { as: admin })
  later()
  await rewrite(site, { id: hidden.internal.id, responsibleEditorId: insiders.editor.id }, { as: admin })
  await noteWithMention(site, hidden.internal.id, insiders.editor.id, { as: admin })
  later()
  await changeStatus(site, hidden.withdrawn.id, town.statuses.REJECTED, { as: admin })
  const confirm = 'mutation ($token: String!) { confirmGuestReport(token: $token) { number } }'
  await ask(site, confirm, { token: await mailedToken(site, CANARIES.guestEmail) })
  await register(site, { email: CANARIES.guestEmail, password: ONE })

  await withdraw(site, hidden.waiting.id, { as: admin }, { reason: 'Nennt einen Namen.', tellAuthor: true })

  later()
  // Comments: by neighbours, by the author, official ones, below hidden reports.
  await writeComment(site, { reportId: shown.id, text: 'Immer noch.' }, { as: citizen })
  await writeComment(site, { reportId: shown.id, parentId: shownComment, text: 'Ja.' }, { as: author })
  await writeComment(site, { reportId: shown.id, text: 'Wir kommen.', official: true }, { as: admin })
  await writeComment(site, { reportId: hidden.internal.id, text: CANARIES.internalComment }, { as: admin })
  later()
  await makeAKey(site, town, { as: admin })
  await endAWebhook(site, town)
  // Questions to the author: answered, and left without an answer after a reminder.
  const context = anonymousContext(site.services)
  await askAuthor(site, shown.id, { as: admin })
  await answerByLink(site, await mailedToken(site, CANARIES.email))
  await askAuthor(site, shown.id, { as: admin })
  for (const days of [8, 15]) {
    site.clock.advance(days * DAY)
    await remindAndClose(context)
    await site.runJobs()
  }
  await aMailedReport(site, town, 'mail@beispiel.example')
  await answerFromElsewhere(site, { town, report: shown, person: { id: author.id, email: CANARIES.email } })
  await handOut(site, { town, admin, reportId: shown.id })
  await tellACaller(site, { town, category, admin, editor: insiders.editor })
  const between = { author, follower: citizen, admin, foreignAdmin }
  await sendToTown(site, { town, category, abroad, people: between })
  // A deadline that is moved.
  await isDueSoon(site, { town, category, reportId: shown.id })
  await moveDeadline(site, shown.id, '2027-03-01', { as: admin })
  later()
  // Followed reports, answers to all of them, removed comments, notices.
  await follow(site, shown.id, { as: citizen })
  await changeStatus(site, shown.id, town.statuses.DONE, { as: admin })
  await objectAndAnswer(site, { town, report: shown, admin, people: [citizen, author], later })
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
  // Staff: a new person and a citizen are invited, accept, lose the role, are locked and unlocked.
  const people = await anAdmin(site, town, { password: true })
  await aFactor(site, { as: await aPerson(site, { password: true }) })
  await aPasskey(site, { as: await aPerson(site, { password: true }) })
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

  // An account with a new address and a copy of its data; another account that is deleted.
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
  // Two people whose data is erased by staff: in the town, and on the whole platform.
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
  // Decisions on notices: one content is kept, the other is removed.
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
  // A duplicate of a hidden report is marked and unmarked; the mails name only public reports.
  const twin = await aReport(site, town, category, { author, title: 'Laterne flackert auch' })
  await follow(site, twin.id, { as: citizen })
  await markDuplicate(site, twin.id, hidden.internal.id, { as: admin })
  await site.runJobs()
  await unmarkDuplicate(site, twin.id, { as: admin })
  later()
  // A report that many support.
  const wanted = await aReport(site, town, category, { author, title: 'Laterne fehlt' })
  const few = `mutation { updateMunicipality(municipality: { id: ${town.id}, supportThreshold: 1 }) { id } }`
  await ask(site, few, {}, { as: admin })
  await support(site, wanted.id, { as: citizen })
  later()
  await tellOfAreas(site, { town, category, author }, admin)
  later()
  // Announcements to the town's followers and to people with an area there.
  await ask(site, `mutation { followAnnouncements(municipalityId: ${town.id}) { id } }`, {}, { as: citizen })
  await ask(
    site,
    `mutation { createAnnouncement(announcement: { municipalityId: ${town.id}, title: "Straßenfest", text: "Am Samstag ist Fest.", status: PUBLISHED, sendNotification: true }) { id } }`,
    {},
    { as: admin },
  )
  // The daily digest for staff.
  await setTo(site, insiders.editor, 'STAFF.DAILY', true)
  await rewrite(site, { id: hidden.waiting.id, responsibleEditorId: insiders.editor.id }, { as: admin })
  // A quote request.
  await ask(
    site,
    'mutation { createQuoteRequest(input: { organisation: "Amt Anger", name: "Zoë Amtmann", email: "zoe@anger.example" }) { id } }',
  )
  // A barrier notice.
  await ask(
    site,
    `mutation { createBarrierNotice(input: { municipalityId: ${town.id}, message: "Der Knopf hat keinen Namen.", email: "zoe@anger.example" }) { number } }`,
  )
  // A request for personal data without an account.
  await ask(
    site,
    `mutation { sendDataExport(email: "zoe@anger.example", municipalityId: ${town.id}) }`,
    {},
    { as: admin },
  )
  // Reminders of reports that have waited for a week.
  site.clock.advance(8 * DAY)
  await sendDigests(anonymousContext(site.services))
  await remind(site)
  // An unconfirmed address, and accounts that are unused for two years.
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
    // The responsible editor learns the report and its comments, but nothing about its author.
    [insiders.editor.email]: ['internal', 'waiting', 'withdrawn', 'withdrawnComment'],
    // Administrators learn the names of people who leave, and the places of waiting reports.
    [admin.email]: ['lastName', 'waiting', 'internal', 'notice'],
    [people.email]: ['waiting', 'internal'],
    // Approved reports are public.
    [resident.email]: ['waiting'],
    // Further recipients of a category need not work for the town, so they learn only public facts.
    [CANARIES.recipient]: [],
  }
}
