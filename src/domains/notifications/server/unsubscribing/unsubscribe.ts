import { areCallerMailsOn, stopCallerMails } from '#domains/callers/server/caller-mails.ts'
import { findMunicipalities } from '#domains/municipalities/server/municipalities.sql.ts'
import { areaBehind, pauseAreaBehind } from '#domains/neighbourhood/server/area-link.ts'
import { unsubscribePath } from '#domains/paths.ts'
import { deleteFollower as unfollowReport } from '#domains/reports/server/following/followers.sql.ts'
import { findReports } from '#domains/reports/server/reports.sql.ts'
import { presentReport } from '#domains/reports/server/transferring/former-reports.ts'
import { findPeople } from '#domains/users/server/people.sql.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import { categoryOf, eventOf, isEventOn } from '../../notification.rules.ts'
import { saveSetting } from '../preferences.sql.ts'
import { ownSettings, stillFollows } from '../still-on.ts'
import { deleteFollower } from '../subscribers/announcement-followers.sql.ts'
import { unsubscribeMailto } from './unsubscribe-mail.ts'
import {
  type Ended,
  type MailSubscription,
  readUnsubscribeToken,
  unsubscribeToken,
} from './unsubscribe-token.ts'

type Sending = Pick<Context, 'secret' | 'publicUrl' | 'unsubscribeMailbox'>

/**
 * The headers by which mail programs end a subscription without a sign-in: with one click (RFC 8058, E-05),
 * or with a mail (RFC 2369) where a mailbox is configured.
 */
export async function unsubscribeHeaders(
  context: Sending,
  subscription: Ended,
): Promise<Record<string, string>> {
  const token = await unsubscribeToken(context, subscription)
  const link = `<${context.publicUrl}${unsubscribePath(token)}>`
  const mailbox = context.unsubscribeMailbox
  return {
    'List-Unsubscribe': mailbox === null ? link : `${link}, <${unsubscribeMailto(mailbox, token)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  }
}

/**
 * The German name of the subscription behind a link, and whether it is still on; null for a link that is not
 * ours.
 */
export async function subscriptionBehind(
  context: Context,
  token: string,
): Promise<{ name: string; isOn: boolean; hasAccount: boolean } | null> {
  const found = await readUnsubscribeToken(context, token)
  if (found === null) return null
  if ('caller' in found) {
    const isOn = await areCallerMailsOn(context.db, found.caller)
    return { name: await reportNameOf(context, found.caller.reportId), isOn, hasAccount: false }
  }
  if ('area' in found) {
    const area = await areaBehind(context, found.area)
    const name = area === null ? say`Eine gelöschte Umgebung` : say`Umgebung: ${area.name}`
    return { name, isOn: area?.isOn ?? false, hasAccount: true }
  }
  return { name: await nameOf(context, found), isOn: await isOn(context, found), hasAccount: true }
}

/** Ends the subscription behind a link at once; idempotent. Returns false for a link that is not ours. */
export async function unsubscribe(context: Context, token: string): Promise<boolean> {
  const found = await readUnsubscribeToken(context, token)
  if (found === null) return false
  if ('caller' in found) {
    await stopCallerMails(context, found.caller)
    return true
  }
  if ('area' in found) {
    await pauseAreaBehind(context, found.area)
    return true
  }
  const { db, clock } = context
  const { personId, event, municipalityId, reportId } = found
  // The account may be deleted while its mails still exist.
  if ((await findPeople(db, [personId])).length === 0) return true
  if (event === 'ANNOUNCEMENT') await deleteFollower(db, municipalityId, personId)
  else if (event === 'FOLLOWED_STATUS' && reportId !== null)
    await unfollowReport(db, await presentReport(db, { municipalityId, id: reportId }), personId)
  else await saveSetting(db, { personId, setting: event, isOn: false, changedAt: clock.now() })
  return true
}

/** The number is in the mail as well, so a report that is gone since may be named. */
async function reportNameOf({ db }: Context, reportId: number): Promise<string> {
  const [report] = await findReports(db, [reportId])
  return report === undefined ? say`Ihre Meldung` : say`Ihre Meldung ${report.number}`
}

async function nameOf({ db }: Context, { event, municipalityId, reportId }: MailSubscription) {
  if (event === 'ANNOUNCEMENT') {
    const [town] = await findMunicipalities(db, [municipalityId])
    return town === undefined ? say`Ankündigungen` : say`Ankündigungen der Gemeinde ${town.name}`
  }
  if (event === 'FOLLOWED_STATUS' && reportId !== null) {
    const [report] = await findReports(db, [reportId])
    return report === undefined ? say`Verfolgte Meldung` : say`Verfolgte Meldung ${report.number}`
  }
  return `${categoryOf(event).title()}: ${eventOf(event).title()}`
}

const isOn = async ({ db }: Context, subscription: MailSubscription): Promise<boolean> =>
  (await stillFollows(db, subscription)) ??
  isEventOn(await ownSettings(db, subscription.personId), subscription.event)
