import * as paths from '#domains/paths.ts'
import { PLATFORM_TIME_ZONE } from '#domains/places/place.rules.ts'
import type { PersonRow } from '#domains/users/server/people.sql.ts'
import { dateTimeText } from '#kit/common/german.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import { DAY } from '#kit/server/clock.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { KNOWN_DEVICE_DAYS } from '../auth.rules.ts'
import { deviceText, saidDevice } from '../device.rules.ts'
import { newPassword, send } from './auth.mails.ts'
import { devicesSince } from './sessions.sql.ts'

/**
 * Tells staff about a sign-in on a device that they have not used for `KNOWN_DEVICE_DAYS`. A device is its
 * browser and system: neither an IP address nor an identifier is stored. The first sign-in in that time sends
 * no mail.
 */
export async function tellOfNewDevice(
  trx: Trx,
  context: Context,
  person: PersonRow,
  sessionId: string,
): Promise<void> {
  const now = context.clock.now()
  const since = new Date(now.getTime() - KNOWN_DEVICE_DAYS * DAY)
  const known = await devicesSince(trx, person.id, since, sessionId)
  const device = deviceText(context.userAgent)
  if (known.length === 0 || known.includes(device)) return
  await sendNewDeviceMail(trx, context, person, { device, key: sessionId })
}

/** Mail 6 of the catalogue: a sign-in on a new device. */
export function sendNewDeviceMail(
  trx: Trx,
  context: Context,
  person: PersonRow,
  { device, key }: { device: string | null; key: string },
): Promise<boolean> {
  const when = () => dateTimeText(context.clock.now().toISOString(), PLATFORM_TIME_ZONE)
  return send(trx, context, person, key, () => ({
    kind: 'auth.new-device',
    subject: say`Neue Anmeldung in Ihrem Konto`,
    text: say`am ${when()} hat sich jemand in Ihrem Konto bei Meldewerk angemeldet: ${saidDevice(device) ?? say`auf einem unbekannten Gerät`}. Von dort kam in den letzten ${KNOWN_DEVICE_DAYS}\u00a0Tagen keine Anmeldung. Weil Sie für eine Gemeinde arbeiten, sagen wir Ihnen das.`,
    button: { label: say`Meine Anmeldungen ansehen`, url: `${context.publicUrl}${paths.SESSIONS}` },
    afterButton: [
      say`Waren Sie das, müssen Sie nichts tun.`,
      {
        text: say`Waren Sie das nicht? Dann vergeben Sie bitte sofort ein neues Passwort.`,
        link: newPassword(context),
      },
    ],
  }))
}
