import { dateTimeText } from '#kit/common/german.ts'
import { say } from '#kit/common/say.ts'
import { deviceTimeZone } from '#kit/web/device-time-zone.ts'
import styles from './SignIn.module.css'
import type { SignInSettingsQuery } from './SignInSettings.generated.ts'

type Directory = SignInSettingsQuery['townSignInSettings']['directory']

/** How a town's directory says who has left, and when it last spoke. */
export function DirectorySection({ directory }: { directory: Directory }) {
  const { address, lastSeenAt, people, left } = directory
  return (
    <section className={styles.section} aria-labelledby="verzeichnis">
      <h2 id="verzeichnis">{say`Wer ausscheidet`}</h2>
      <p>{say`Ihr Verzeichnis kann über SCIM 2.0 melden, wer ausscheidet. Wer dort abgeschaltet wird, verliert hier gleich die Aufgaben und die Anmeldung mit dem Konto der Gemeinde. Das eigene Konto und die Meldungen bleiben. Tragen Sie im Verzeichnis diese Adresse ein und einen Schlüssel mit dem Recht „Verzeichnis der Beschäftigten führen“:`}</p>
      <p className={styles.address}>{address}</p>
      <p>
        {lastSeenAt === null
          ? say`Das Verzeichnis hat sich noch nie gemeldet.`
          : say`Zuletzt gemeldet: ${dateTimeText(lastSeenAt, deviceTimeZone())}. Eingeschaltet: ${people}, abgeschaltet: ${left}.`}
      </p>
    </section>
  )
}
