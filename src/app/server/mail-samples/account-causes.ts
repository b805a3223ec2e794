import { ERASURE_REASON_TEXTS } from '#domains/account/erasure.rules.ts'
import {
  sendAddressCopyMail,
  sendDeletionProposal,
  sendExportReadyMail,
  sendPurgedMail,
  sendTownDataRemovedMail,
  sendUnusedMail,
} from '#domains/account/server/account.mails.ts'
import { DATA_EXPORT_ROUTE } from '#domains/account/server/data-export-link.ts'
import {
  sendAccountExistsMail,
  sendChoosePasswordMail,
  sendClaimAccountMail,
  sendConfirmationMail,
  sendConfirmReminderMail,
  sendDeletionLinkMail,
  sendPasswordChangedMail,
  sendResetMail,
} from '#domains/auth/server/auth.mails.ts'
import {
  sendConfirmNewEmailMail,
  sendEmailChangedMails,
  sendEmailChangeNotice,
  sendEmailTakenMail,
} from '#domains/auth/server/email-change/email-change.mails.ts'
import { sendNewDeviceMail } from '#domains/auth/server/new-device.ts'
import { sendPasskeyMail } from '#domains/auth/server/passkeys/passkeys.mails.ts'
import {
  sendRecoveryCodeUsedMail,
  sendSecondFactorMail,
} from '#domains/auth/server/second-factor/second-factor.mails.ts'
import { sendBarrierReceived, sendBarrierReported } from '#domains/content/server/barrier/barrier.mails.ts'
import { sendQuoteReceived, sendQuoteRequested } from '#domains/content/server/quote/quote.mails.ts'
import { sendReportExportMail } from '#domains/exports/server/exports.mails.ts'
import { sendCared } from '#domains/management/server/care.mails.ts'
import { sendInvitation } from '#domains/management/server/invitations/invitation.mails.ts'
import { sendLocked, sendUnlocked } from '#domains/management/server/lock.mails.ts'
import { sendRoleGained, sendRoleLost, tellAdministrators } from '#domains/management/server/role.mails.ts'
import type { Context } from '#kit/server/builder.ts'
import { DAY } from '#kit/server/clock.ts'
import type { Cause, Scene } from './scene.ts'

/** Stands in for the secret of a link. */
const TOKEN = 'BeispielBeispielBeispielBeispielBeispiel123'
/** A confirmation whose code a tab waits for. */
const WITH_CODE = { token: TOKEN, code: '123456' }
const KEY = '00000000-0000-4000-8000-000000000000'

const quoteOf = ({ name }: Scene['town'], words: Scene['words']) => ({
  // No quote request has this id.
  id: 0,
  organisation: `Gemeinde ${name}`,
  name: `${words.firstName} ${words.lastName}`,
  email: 'rathaus@beispiel.example',
  telephone: '06400\u00a01234',
  inhabitants: 12_500,
  message: words.comment,
})

const barrierOf = (context: Context, { id }: Scene['town'], words: Scene['words']) => ({
  ...{ id: 0, municipalityId: id, page: `${context.publicUrl}/meldungen`, aid: 'Vorleseprogramm' },
  ...{ message: words.comment, name: `${words.firstName} ${words.lastName}` },
  ...{ email: 'hinweis@beispiel.example', createdAt: context.clock.now(), answeredAt: null },
})

/** Mails about accounts, their roles and their data. */
export const accountCauses: readonly Cause[] = [
  (trx, context, { author }) => sendConfirmationMail(trx, context, author, WITH_CODE, KEY),
  (trx, context, { author }) =>
    sendConfirmationMail(trx, context, author, { token: TOKEN, code: null }, `${KEY}:link`),
  (trx, context, { author }) => sendConfirmReminderMail(trx, context, author, TOKEN, KEY),
  (trx, context, { author }) => sendAccountExistsMail(trx, context, author, KEY),
  (trx, context, { author }) => sendChoosePasswordMail(trx, context, author, TOKEN, KEY),
  (trx, context, { author }) => sendClaimAccountMail(trx, context, author, TOKEN, KEY),
  (trx, context, { author }) => sendResetMail(trx, context, author, TOKEN, KEY),
  (trx, context, { author }) => sendDeletionLinkMail(trx, context, author, TOKEN, KEY),
  (trx, context, { author }) => sendPasswordChangedMail(trx, context, author, KEY),
  (trx, context, { author }) => sendSecondFactorMail(trx, context, author, 'on', KEY),
  (trx, context, { author }) => sendSecondFactorMail(trx, context, author, 'off', `${KEY}:off`),
  (trx, context, { author }) => sendSecondFactorMail(trx, context, author, 'app-off', `${KEY}:app-off`),
  (trx, context, { author }) => sendSecondFactorMail(trx, context, author, 'removed', `${KEY}:removed`),
  (trx, context, { author }) => sendSecondFactorMail(trx, context, author, 'carried', `${KEY}:carried`),
  (trx, context, { author }) => sendSecondFactorMail(trx, context, author, 'codes', `${KEY}:codes`),
  (trx, context, { author }) =>
    sendRecoveryCodeUsedMail(trx, context, author, { left: 9, purpose: 'sign-in' }, `${KEY}:used`),
  (trx, context, { author }) =>
    sendRecoveryCodeUsedMail(trx, context, author, { left: 1, purpose: 'confirm' }, `${KEY}:confirmed`),
  ...(['first', 'added', 'removed', 'last'] as const).map(
    (change): Cause =>
      (trx, context, { author }) =>
        sendPasskeyMail(trx, context, author, { change, name: 'Firefox auf Windows' }, `${KEY}:${change}`),
  ),
  (trx, context, { author }) => sendConfirmNewEmailMail(trx, context, author, WITH_CODE, KEY),
  (trx, context, { author }) =>
    sendConfirmNewEmailMail(trx, context, author, { token: TOKEN, code: null }, `${KEY}:link`),
  (trx, context, { author }) => sendEmailTakenMail(trx, context, author, KEY),
  (trx, context, { author }) =>
    sendEmailChangeNotice(trx, context, author, { newEmail: 'neu@beispiel.example', token: TOKEN, key: KEY }),
  (trx, context, { author }) =>
    sendEmailChangeNotice(trx, context, author, {
      ...{ newEmail: 'neu@beispiel.example', token: TOKEN, key: `${KEY}:platform` },
      by: 'PLATFORM',
    }),
  (trx, context, { author: { id, email, language } }) => {
    const stopUntil = new Date(context.clock.now().getTime() + 7 * DAY)
    const change = { id, language, oldEmail: email, newEmail: 'neu@beispiel.example', stopUntil }
    return sendEmailChangedMails(trx, context, change, KEY)
  },
  (trx, context, { editor }) =>
    sendNewDeviceMail(trx, context, editor, { device: 'Firefox auf Windows', key: KEY }),
  (trx, context, { editor, town }) =>
    sendInvitation(trx, context, editor, { town, role: 'EDITOR', isNew: true, token: TOKEN, key: KEY }),
  (trx, context, { editor, town }) =>
    sendInvitation(trx, context, editor, {
      ...{ town, role: null, isNew: true, token: TOKEN },
      key: `${KEY}:citizen`,
    }),
  (trx, context, { editor, town }) =>
    sendInvitation(trx, context, editor, { town, role: 'EDITOR', isNew: false, token: TOKEN, key: KEY }),
  (trx, context, { editor: person, town }) => sendRoleGained(trx, context, { person, town, role: 'EDITOR' }),
  (trx, context, { editor: person, town }) =>
    sendRoleLost(trx, context, { person, town, role: 'EDITOR', endsSessions: true }),
  (trx, context, { editor: person, town }) =>
    tellAdministrators(trx, context, { person, town, role: 'EDITOR', openReports: 3 }),
  (trx, context, { author, town, words: { reason } }) => sendLocked(trx, context, author, { town, reason }),
  (trx, context, { author, town }) => sendUnlocked(trx, context, author, town),
  (trx, context, { editor, town }) =>
    sendCared(trx, context, editor, {
      town,
      act: { kind: 'UPDATED', fields: ['lastName', 'telephone'], signatureOf: town.name },
    }),
  (trx, context, { editor, town }) =>
    sendCared(trx, context, editor, { town, act: { kind: 'SESSIONS_ENDED' } }),
  (trx, context, { editor }) => sendCared(trx, context, editor, { town: null, act: { kind: 'RESET_SENT' } }),
  (trx, context, { editor, town }) =>
    sendReportExportMail(trx, context, editor, town, { id: KEY, format: 'XLSX', done: 1234 }),
  (trx, context, { author }) => sendExportReadyMail(trx, context, author, KEY),
  (trx, context, { author: { email } }) =>
    sendAddressCopyMail(trx, context, email, {
      path: `${DATA_EXPORT_ROUTE}/${KEY}.zip?bis=1&sig=x`,
      key: KEY,
    }),
  (trx, context, { author }) => sendUnusedMail(trx, context, author, KEY),
  (trx, context, { author }) => sendPurgedMail(trx, context, author, KEY),
  (trx, context, { author, town: { name } }) =>
    sendTownDataRemovedMail(trx, context, author.email, { name, why: ERASURE_REASON_TEXTS.REQUESTED() }, KEY),
  (trx, context, { town, report }) =>
    sendDeletionProposal(
      trx,
      context,
      { ...town, numbers: [report.number, report.number.replace(/.$/, '2')] },
      KEY,
    ),
  (trx, context, { town, words }) => sendQuoteReceived(trx, context, quoteOf(town, words)),
  (trx, context, { town, words }) =>
    sendQuoteRequested(trx, context, quoteOf(town, words), 'angebote@beispiel.example'),
  (trx, context, { town, words }) => sendBarrierReceived(trx, context, barrierOf(context, town, words), town),
  (trx, context, { town, words }) =>
    sendBarrierReported(trx, context, barrierOf(context, town, words), {
      town,
      recipient: town.contactEmail,
    }),
]
