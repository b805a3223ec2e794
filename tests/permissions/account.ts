import { ask } from '../ask.ts'
import { askAuthor } from '../asking.ts'
import { aCategory, anAdmin, aPerson, aReport, aTown, PASSWORD, type Person } from '../factories.ts'
import { readGrid } from '../grid.ts'
import { aBody, handOver } from '../handing.ts'
import { BROWSER } from '../mail/pushing.ts'
import { aMailedReport } from '../mail/report-mails.ts'
import {
  askForDeletion,
  changeEmail,
  forgotPassword,
  logIn,
  mailedToken,
  REGISTRATION,
  register,
} from '../people/accounts.ts'
import { inviteBy } from '../people/inviting.ts'
import { anInvitation } from '../people/members.ts'
import { aFactor, codeAt, startFactor, withoutFactor } from '../people/second-factor.ts'
import { changeStatus, reportInput } from '../reporting.ts'
import { type TestSite, tokenOf } from '../site.ts'
import { freshAddress, MAIL_CODE_CALLS } from './mail-codes.ts'
import type { Calls, Cell, Role, Table } from './matrix.ts'
import { PASSKEY_CALLS } from './passkeys.ts'

/**
 * The permission matrix of accounts, typed by hand. Everybody has rights over the own account only. A token
 * or a password works for anybody who has it.
 */
const grid = readGrid<Role>(`
                                | anonymous | citizen | editor | colleague | admin | foreign editor | foreign admin | super
me                              | UNA       | yes     | yes    | yes       | yes   | yes            | yes           | yes
accountDeletion                 | UNA       | yes     | yes    | yes       | yes   | yes            | yes           | yes
dataExport                      | UNA       | yes     | yes    | yes       | yes   | yes            | yes           | yes
sessions                        | UNA       | yes     | yes    | yes       | yes   | yes            | yes           | yes
sessionEnd                      | UNA       | yes     | yes    | yes       | yes   | yes            | yes           | yes
extendSession                   | UNA       | yes     | yes    | yes       | yes   | yes            | yes           | yes
requestDataExport               | UNA       | yes     | yes    | yes       | yes   | yes            | yes           | yes
purgeUser                       | UNA       | yes     | yes    | yes       | yes   | yes            | yes           | yes
changeEmail                     | UNA       | yes     | yes    | yes       | yes   | yes            | yes           | yes
changePassword                  | UNA       | yes     | yes    | yes       | yes   | yes            | yes           | yes
secondFactor                    | UNA       | yes     | yes    | yes       | yes   | yes            | yes           | yes
startSecondFactor               | UNA       | yes     | yes    | yes       | yes   | yes            | yes           | yes
confirmSecondFactor             | UNA       | yes     | yes    | yes       | yes   | yes            | yes           | yes
renewRecoveryCodes              | UNA       | yes     | yes    | yes       | yes   | yes            | yes           | yes
endSecondFactor                 | UNA       | yes     | yes    | yes       | yes   | yes            | yes           | yes
passkeys                        | UNA       | yes     | yes    | yes       | yes   | yes            | yes           | yes
startPasskey                    | UNA       | yes     | yes    | yes       | yes   | yes            | yes           | yes
addPasskey                      | UNA       | yes     | yes    | yes       | yes   | yes            | yes           | yes
renamePasskey: own              | -         | yes     | yes    | yes       | yes   | yes            | yes           | yes
renamePasskey: another's        | UNA       | NOT     | NOT    | NOT       | NOT   | NOT            | NOT           | NOT
removePasskey: own              | -         | yes     | yes    | yes       | yes   | yes            | yes           | yes
removePasskey: another's        | UNA       | NOT     | NOT    | NOT       | NOT   | NOT            | NOT           | NOT
startPasskeyCheck               | yes       | yes     | yes    | yes       | yes   | yes            | yes           | yes
signInByPasskey                 | yes       | yes     | yes    | yes       | yes   | yes            | yes           | yes
secondStepByPasskey             | yes       | yes     | yes    | yes       | yes   | yes            | yes           | yes
endAllSessions                  | UNA       | yes     | yes    | yes       | yes   | yes            | yes           | yes
endSession: own                 | -         | yes     | yes    | yes       | yes   | yes            | yes           | yes
endSession: another's           | UNA       | NOT     | NOT    | NOT       | NOT   | NOT            | NOT           | NOT
updateProfile                   | UNA       | yes     | yes    | yes       | yes   | yes            | yes           | yes
updateUserSettings              | UNA       | yes     | yes    | yes       | yes   | yes            | yes           | yes
blockUser                       | UNA       | yes     | yes    | yes       | yes   | yes            | yes           | yes
blockUser: own account          | -         | BAD     | BAD    | BAD       | BAD   | BAD            | BAD           | BAD
unblockUser                     | UNA       | yes     | yes    | yes       | yes   | yes            | yes           | yes
savePushSubscription            | UNA       | yes     | yes    | yes       | yes   | yes            | yes           | yes
removePushSubscription          | UNA       | yes     | yes    | yes       | yes   | yes            | yes           | yes
replacePushSubscription         | yes       | yes     | yes    | yes       | yes   | yes            | yes           | yes
pushConfig                      | yes       | yes     | yes    | yes       | yes   | yes            | yes           | yes
logout                          | yes       | yes     | yes    | yes       | yes   | yes            | yes           | yes
register                        | yes       | yes     | yes    | yes       | yes   | yes            | yes           | yes
login                           | yes       | yes     | yes    | yes       | yes   | yes            | yes           | yes
refreshToken                    | yes       | yes     | yes    | yes       | yes   | yes            | yes           | yes
requestConfirmationCode         | yes       | yes     | yes    | yes       | yes   | yes            | yes           | yes
sendNewCode                     | yes       | yes     | yes    | yes       | yes   | yes            | yes           | yes
sendNewGuestCode                | yes       | yes     | yes    | yes       | yes   | yes            | yes           | yes
confirmEmailAddressByCode       | yes       | yes     | yes    | yes       | yes   | yes            | yes           | yes
confirmGuestReportByCode        | yes       | yes     | yes    | yes       | yes   | yes            | yes           | yes
confirmEmailChangeByCode        | UNA       | yes     | yes    | yes       | yes   | yes            | yes           | yes
resendConfirmation              | yes       | yes     | yes    | yes       | yes   | yes            | yes           | yes
initiateAccountDeletion         | yes       | yes     | yes    | yes       | yes   | yes            | yes           | yes
confirmAccountDeletion          | yes       | yes     | yes    | yes       | yes   | yes            | yes           | yes
initiatePasswordReset           | yes       | yes     | yes    | yes       | yes   | yes            | yes           | yes
confirmEmailAddress             | yes       | yes     | yes    | yes       | yes   | yes            | yes           | yes
mailedLink                      | yes       | yes     | yes    | yes       | yes   | yes            | yes           | yes
invitation                      | yes       | yes     | yes    | yes       | yes   | yes            | yes           | yes
acceptInvitation                | yes       | yes     | yes    | yes       | yes   | yes            | yes           | yes
acceptOwnInvitation: own        | -         | yes     | yes    | yes       | yes   | yes            | yes           | yes
acceptOwnInvitation: another's  | UNA       | NOT     | NOT    | NOT       | NOT   | NOT            | NOT           | NOT
confirmPasswordReset            | yes       | yes     | yes    | yes       | yes   | yes            | yes           | yes
confirmEmailChange              | yes       | yes     | yes    | yes       | yes   | yes            | yes           | yes
stopEmailChange                 | yes       | yes     | yes    | yes       | yes   | yes            | yes           | yes
guestReportStamp                | yes       | yes     | yes    | yes       | yes   | yes            | yes           | yes
createGuestReport               | yes       | yes     | yes    | yes       | yes   | yes            | yes           | yes
confirmGuestReport              | yes       | yes     | yes    | yes       | yes   | yes            | yes           | yes
mailedReport                    | yes       | yes     | yes    | yes       | yes   | yes            | yes           | yes
sendMailedReport                | yes       | yes     | yes    | yes       | yes   | yes            | yes           | yes
mailedQuestion                  | yes       | yes     | yes    | yes       | yes   | yes            | yes           | yes
answerMailedQuestion            | yes       | yes     | yes    | yes       | yes   | yes            | yes           | yes
mailedClosing                   | yes       | yes     | yes    | yes       | yes   | yes            | yes           | yes
objectByMail                    | yes       | yes     | yes    | yes       | yes   | yes            | yes           | yes
mailedHandover                  | yes       | yes     | yes    | yes       | yes   | yes            | yes           | yes
replyToHandover                 | yes       | yes     | yes    | yes       | yes   | yes            | yes           | yes
`)

const NEW_PASSWORD = 'Kaffee um halb vier'
const ENDPOINT = BROWSER.endpoint
const DEVICE = `{ endpoint: "${ENDPOINT}", p256dh: "${BROWSER.p256dh}", auth: "${BROWSER.auth}" }`
/** The token in the mail of a question to somebody. */
async function questionToken({ site }: Cell): Promise<string> {
  const town = await aTown(site)
  const author = await aPerson(site)
  const report = await aReport(site, town, await aCategory(site, town), { author })
  await askAuthor(site, report.id, { as: await anAdmin(site, town) })
  return mailedToken(site, author.email)
}

/** The token in the mail of a closing to somebody. */
async function closingToken({ site }: Cell): Promise<string> {
  const town = await aTown(site)
  const author = await aPerson(site)
  const report = await aReport(site, town, await aCategory(site, town), { author })
  await changeStatus(site, report.id, town.statuses.DONE, { as: await anAdmin(site, town) })
  return mailedToken(site, author.email)
}

/** The token in the mail of a handover to an outside body. */
async function handoverToken({ site }: Cell): Promise<string> {
  const town = await aTown(site)
  const [report, body] = [await aReport(site, town, await aCategory(site, town)), await aBody(site, town)]
  await handOver(site, report.id, { bodyId: body.id }, { as: await anAdmin(site, town) })
  return mailedToken(site, body.email)
}

/** A person with a password other than the viewer. */
const somebody = ({ site }: Cell) => aPerson(site, { password: true })

/** A person with a public report. */
async function anAuthor({ site, town, category }: Cell): Promise<Person> {
  const author = await aPerson(site)
  await aReport(site, town, category, { author })
  return author
}

async function resetToken(cell: Cell): Promise<string> {
  const { email } = await somebody(cell)
  await forgotPassword(cell.site, email)
  return mailedToken(cell.site, email)
}

/**
 * Requests a change of address: the new address gets the confirmation link, the old one the link that stops
 * it.
 */
async function changeToken(cell: Cell, whose: 'new' | 'old'): Promise<string> {
  const person = await somebody(cell)
  const email = freshAddress()
  await changeEmail(cell.site, email, PASSWORD, { as: person })
  return mailedToken(cell.site, whose === 'new' ? email : person.email)
}

async function guestInput(site: TestSite, { town, category }: Cell, email: string) {
  const { data } = await ask(site, '{ guestReportStamp }')
  site.clock.advance(10_000)
  const names = { firstName: 'Gesa', lastName: 'Ohnekonto', email }
  const key = { idempotencyKey: crypto.randomUUID(), stamp: data.guestReportStamp }
  return { input: { ...reportInput(town, category), ...names, ...key } }
}

const GUEST = 'createGuestReport(input: $input) { email }'
const guestVariable = '($input: CreateGuestReportInput!)'

async function withFactor({ site, viewer }: Cell) {
  if (viewer !== null) await withoutFactor(site, viewer)
  const [otp = ''] = viewer === null ? [] : (await aFactor(site, { as: viewer })).codes
  return { args: `(password: "${PASSWORD}", otp: "${otp}")` }
}

async function invitationToken({ site }: Cell): Promise<string> {
  const town = await aTown(site)
  const email = freshAddress()
  await inviteBy(site, await anAdmin(site, town), town, { email, role: 'EDITOR' })
  return mailedToken(site, email)
}

const calls: Calls = {
  me: () => ({}),
  accountDeletion: () => ({}),
  dataExport: () => ({}),
  sessions: () => ({}),
  sessionEnd: () => ({}),
  extendSession: () => ({}),
  requestDataExport: () => ({ args: `(password: "${PASSWORD}")` }),
  purgeUser: () => ({ args: `(password: "${PASSWORD}")` }),
  changeEmail: () => ({ args: `(email: "${freshAddress()}", password: "${PASSWORD}")` }),
  changePassword: () => ({ args: `(currentPassword: "${PASSWORD}", newPassword: "${NEW_PASSWORD}")` }),
  secondFactor: () => ({}),
  startSecondFactor: () => ({ args: `(password: "${PASSWORD}")` }),
  confirmSecondFactor: async ({ site, viewer }) => {
    if (viewer === null) return { args: '(code: "123456")' }
    await withoutFactor(site, viewer)
    const { secret } = (await startFactor(site, { as: viewer })).data.startSecondFactor
    return { args: `(code: "${codeAt(secret, site.services.clock.now())}")` }
  },
  renewRecoveryCodes: withFactor,
  endSecondFactor: withFactor,
  endAllSessions: () => ({}),
  endSession: async (cell) => {
    const whose = cell.object === 'own' && cell.viewer ? cell.viewer : await somebody(cell)
    const token = await tokenOf(cell.site, whose.id)
    const { data } = await ask(cell.site, '{ sessions { id } }', {}, { token })
    return { args: `(id: "${data.sessions[0].id}")` }
  },
  updateProfile: () => ({ args: '(input: { firstName: "Eva", lastName: "Neu" })' }),
  updateUserSettings: ({ town }) => ({ args: `(municipalityId: ${town.id})` }),
  blockUser: async (cell) => {
    const { id } = cell.object === 'own account' && cell.viewer ? cell.viewer : await anAuthor(cell)
    return { args: `(userId: ${id}, reason: "Schreibt überall dasselbe.")` }
  },
  unblockUser: async (cell) => {
    const { id } = await anAuthor(cell)
    const block = `mutation { blockUser(userId: ${id}, reason: "Schreibt überall dasselbe.") { __typename } }`
    if (cell.viewer) await ask(cell.site, block, {}, { as: cell.viewer })
    return { args: `(userId: ${id})` }
  },
  savePushSubscription: () => ({ args: `(input: ${DEVICE})` }),
  removePushSubscription: () => ({ args: `(endpoint: "${ENDPOINT}")` }),
  replacePushSubscription: () => ({ args: `(endpoint: "${ENDPOINT}", input: ${DEVICE})` }),
  pushConfig: () => ({}),
  logout: () => ({}),
  register: () => ({
    args: '(input: $input)',
    variables: {
      declared: '($input: RegisterInput!)',
      values: { input: { ...REGISTRATION, email: freshAddress() } },
    },
  }),
  login: async (cell) => ({
    args: `(input: { email: "${(await somebody(cell)).email}", password: "${PASSWORD}" })`,
  }),
  refreshToken: async (cell) => {
    const { data } = await logIn(cell.site, (await somebody(cell)).email)
    return { args: `(refreshToken: "${data.login.authToken.refreshToken}")` }
  },
  ...MAIL_CODE_CALLS,
  ...PASSKEY_CALLS,
  resendConfirmation: () => ({ args: `(email: "${freshAddress()}")` }),
  initiateAccountDeletion: () => ({ args: `(email: "${freshAddress()}")` }),
  confirmAccountDeletion: async ({ site }) => {
    const { email } = await aPerson(site)
    await askForDeletion(site, email)
    return { args: `(token: "${await mailedToken(site, email)}")` }
  },
  initiatePasswordReset: () => ({ args: `(email: "${freshAddress()}")` }),
  confirmEmailAddress: async ({ site }) => {
    const email = freshAddress()
    await register(site, { email })
    return { args: `(addressInput: { token: "${await mailedToken(site, email)}" })` }
  },
  mailedLink: async (cell) => ({
    args: `(purpose: RESET_PASSWORD, token: "${await resetToken(cell)}")`,
  }),
  invitation: async (cell) => ({ args: `(token: "${await invitationToken(cell)}")` }),
  acceptInvitation: async (cell) => ({
    args: `(token: "${await invitationToken(cell)}", newPassword: "${NEW_PASSWORD}")`,
  }),
  acceptOwnInvitation: async ({ site, viewer, object }) => {
    const personId = object === 'own' && viewer !== null ? viewer.id : (await aPerson(site)).id
    // A town without any relation to the viewer; accepting needs a password.
    const town = await aTown(site)
    const id = await anInvitation(site, town, { personId })
    const hash = { passwordHash: 'ein Passwort' }
    await site.services.db.updateTable('person').set(hash).where('id', '=', personId).execute()
    return { args: `(municipalityId: ${town.id}, invitationId: ${id})` }
  },
  confirmPasswordReset: async (cell) => ({
    args: `(newPassword: "${NEW_PASSWORD}", token: "${await resetToken(cell)}")`,
  }),
  confirmEmailChange: async (cell) => ({ args: `(token: "${await changeToken(cell, 'new')}")` }),
  stopEmailChange: async (cell) => ({ args: `(token: "${await changeToken(cell, 'old')}")` }),
  guestReportStamp: () => ({}),
  createGuestReport: async (cell) => ({
    args: '(input: $input)',
    variables: { declared: guestVariable, values: await guestInput(cell.site, cell, freshAddress()) },
  }),
  confirmGuestReport: async (cell) => {
    const email = freshAddress()
    await ask(cell.site, `mutation ${guestVariable} { ${GUEST} }`, await guestInput(cell.site, cell, email))
    return { args: `(token: "${await mailedToken(cell.site, email)}")` }
  },
  mailedReport: async ({ site, town }) => ({
    args: `(token: "${await aMailedReport(site, town, freshAddress())}")`,
    select: '{ title }',
  }),
  sendMailedReport: async ({ site, town, category }) => {
    const { municipalityId: _, ...content } = reportInput(town, category)
    const token = await aMailedReport(site, town, freshAddress())
    const input = { ...content, token, firstName: 'Gesa', lastName: 'Ohnekonto' }
    return {
      args: '(input: $input)',
      variables: { declared: '($input: SendMailedReportInput!)', values: { input } },
    }
  },
  mailedQuestion: async (cell) => ({ args: `(token: "${await questionToken(cell)}")`, select: '{ state }' }),
  answerMailedQuestion: async (cell) => ({
    args: `(token: "${await questionToken(cell)}", input: { text: "Nummer 14." })`,
  }),
  mailedClosing: async (cell) => ({ args: `(token: "${await closingToken(cell)}")`, select: '{ state }' }),
  objectByMail: async (cell) => ({
    args: `(token: "${await closingToken(cell)}", input: { text: "Sie ist noch dunkel." })`,
  }),
  mailedHandover: async (cell) => ({ args: `(token: "${await handoverToken(cell)}")`, select: '{ state }' }),
  replyToHandover: async (cell) => ({
    args: `(token: "${await handoverToken(cell)}", input: { kind: ACCEPTED })`,
  }),
}

export const ACCOUNT: Table = { grid, calls }
