import type { MunicipalityRow } from '#domains/municipalities/server/municipalities.sql.ts'
import { townHeaders, townSender } from '#domains/municipalities/server/town-mail.ts'
import { notify } from '#domains/notifications/server/notify.ts'
import { administratorsOf } from '#domains/notifications/server/subscribers/responsible-staff.ts'
import { municipalityPath } from '#domains/paths.ts'
import { launchPath, platformMunicipalityPath } from '#domains/staff-paths.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import type { Trx } from '#kit/server/database/db.ts'
import type { LaunchRequestRow } from './launch-requests.sql.ts'

type Asked = Pick<LaunchRequestRow, 'askedAt' | 'message'>

/** Mail 42: tells the platform's administrators, by their ids, that a municipality asks to be switched on. */
export async function tellPlatform(
  trx: Trx,
  context: Context,
  town: MunicipalityRow,
  { askedAt, message }: Asked,
  administratorIds: readonly number[],
): Promise<void> {
  const path = platformMunicipalityPath(town)
  const notification = {
    event: 'LAUNCH' as const,
    municipalityId: town.id,
    idempotencyKey: `launch.requested:${town.id}:${askedAt.getTime()}`,
    words: () => ({
      path,
      mail: {
        kind: 'launch.requested',
        subject: say`${town.name} möchte eingeschaltet werden`,
        headers: townHeaders(town),
        content: {
          heading: say`${town.name} möchte eingeschaltet werden`,
          sender: townSender(town, context.publicUrl),
          paragraphs: [
            say`Guten Tag,`,
            say`die Gemeinde ${town.name} hat alles vorbereitet und bittet darum, eingeschaltet zu werden. Bitte sehen Sie nach, ob alles Nötige da ist. Schalten Sie sie dann ein, oder schreiben Sie ihr, was noch fehlt.`,
          ],
          ...(message !== null && { quote: { by: say`Nachricht der Gemeinde ${town.name}`, text: message } }),
          button: { label: say`Gemeinde ansehen`, url: `${context.publicUrl}${path}` },
          reason: say`Sie bekommen diese Nachricht, weil Sie die Plattform verwalten.`,
        },
      },
    }),
  }
  await notify(trx, context, notification, administratorIds)
}

/** Mail 42: tells the town's administrators that it is switched on, or why not yet (`answer`). */
export async function tellTown(
  trx: Trx,
  context: Context,
  town: MunicipalityRow,
  { askedAt, answer }: Pick<LaunchRequestRow, 'askedAt' | 'answer'>,
): Promise<void> {
  const path = answer === null ? municipalityPath(town) : launchPath(town)
  const subject = () =>
    answer === null
      ? say`${town.name} ist eingeschaltet`
      : say`${town.name} ist noch nicht eingeschaltet: Antwort der Plattform`
  const notification = {
    event: 'LAUNCH' as const,
    municipalityId: town.id,
    idempotencyKey: `launch.answered:${town.id}:${askedAt.getTime()}:${answer === null ? 'on' : 'refused'}`,
    words: () => ({
      path,
      mail: {
        kind: 'launch.answered',
        subject: subject(),
        headers: townHeaders(town),
        content: {
          heading: subject(),
          sender: townSender(town, context.publicUrl),
          paragraphs: [
            say`Guten Tag,`,
            answer === null
              ? say`die Plattform hat die Gemeinde ${town.name} eingeschaltet. Ab jetzt sehen alle die Seiten und können melden.`
              : say`Sie haben darum gebeten, dass die Gemeinde ${town.name} eingeschaltet wird. Die Plattform schreibt Ihnen, was vorher noch fehlt. Danach können Sie noch einmal anfragen.`,
          ],
          ...(answer !== null && { quote: { by: say`Antwort der Plattform`, text: answer } }),
          button: {
            label: answer === null ? say`Zur Seite der Gemeinde` : say`Zur Vorbereitung`,
            url: `${context.publicUrl}${path}`,
          },
          reason: say`Sie bekommen diese Nachricht, weil Sie die Gemeinde ${town.name} verwalten.`,
        },
      },
    }),
  }
  await notify(trx, context, notification, await administratorsOf(trx, town.id))
}
