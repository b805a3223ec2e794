import { say } from '#kit/common/say.ts'
import styles from './SignIn.module.css'
import type { SignInSettingsQuery } from './SignInSettings.generated.ts'

/** Our addresses that a town's IT enters at its provider, by protocol. */
export function OwnAddresses({ settings }: { settings: SignInSettingsQuery['townSignInSettings'] }) {
  return (
    <section className={styles.section} aria-labelledby="ruecksprung">
      <h2 id="ruecksprung">{say`Beim Anbieter eintragen`}</h2>
      <h3>{say`Bei OpenID Connect`}</h3>
      <p>{say`Legen Sie dort einen vertraulichen Client für den Authorization Code Flow an, mit dieser Rücksprungadresse:`}</p>
      <p className={styles.address}>{settings.redirectUri}</p>
      <p>{say`Damit Abmeldungen in beide Richtungen gehen: die Adresse, zu der er nach einer Abmeldung zurückführt (Post-Logout Redirect URI), und die, an der er uns Abmeldungen meldet (Back-Channel Logout URI).`}</p>
      <p className={styles.address}>{settings.signedOutUri}</p>
      <p className={styles.address}>{settings.signOutNoticeUri}</p>
      <h3>{say`Bei SAML 2.0`}</h3>
      <p>{say`Unsere Metadaten stehen unter dieser Adresse. Sie ist auch unser Name beim Anbieter (Entity ID):`}</p>
      <p className={styles.address}>{settings.samlEntityId}</p>
      <p>{say`Wer sie von Hand einträgt, braucht noch die Adresse für die Antworten (Assertion Consumer Service, HTTP-POST):`}</p>
      <p className={styles.address}>{settings.samlResponseUri}</p>
      <p>{say`Der Anbieter muss jede Assertion mit RSA und SHA-256 unterschreiben und darf sie nicht verschlüsseln. Ein Zertifikat von uns braucht er nicht, denn Anfragen werden nicht unterschrieben.`}</p>
    </section>
  )
}
