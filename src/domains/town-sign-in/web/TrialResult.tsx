import { ROLE_NAMES } from '#domains/management/management.rules.ts'
import { isolated } from '#kit/common/direction.ts'
import { say } from '#kit/common/say.ts'
import { ButtonLink } from '#kit/web/ui/Button.tsx'
import { FocusedHeading } from '#kit/web/ui/FocusedHeading.tsx'
import { Notice } from '#kit/web/ui/Notice.tsx'
import styles from './SignIn.module.css'
import type { CompleteTownSignInMutation } from './TownSignIn.generated.ts'

type Trial = NonNullable<CompleteTownSignInMutation['completeTownSignIn']['trial']>

/** The result of a trial: the roles that would follow, and everything that the provider has said. */
export function TrialResult({ trial, settings }: { trial: Trial; settings: string }) {
  const roles = trial.roles.map((role) => ROLE_NAMES[role]()).join(', ')
  return (
    <div className={styles.sections}>
      <FocusedHeading>{say`Ergebnis der Probe`}</FocusedHeading>
      <Notice kind={trial.email === null ? 'warning' : 'success'}>
        <p>
          {trial.email === null
            ? say`Die Anmeldung gelingt, aber der Anbieter nennt keine bestätigte E-Mail-Adresse einer erlaubten Domain. So bekäme niemand ein Konto.`
            : say`Die Anmeldung gelingt. Die E-Mail-Adresse ${isolated(trial.email)} würde gelten.`}
        </p>
        <p>
          {roles === '' ? say`Aus den Gruppen folgt keine Aufgabe.` : say`Aus den Gruppen folgt: ${roles}.`}
        </p>
        <p>
          {trial.hasSecondStep
            ? say`Der zweite Schritt beim Anbieter würde hier gelten.`
            : say`Ein zweiter Schritt beim Anbieter war nicht zu erkennen. Wer hier einen eingerichtet hat, würde danach gefragt.`}
        </p>
      </Notice>
      <section className={styles.section} aria-labelledby="angaben">
        <h2 id="angaben">{say`Angaben des Anbieters über Sie`}</h2>
        <p>{say`Sie werden nicht gespeichert.`}</p>
        <dl className={styles.claims}>
          {trial.claims.map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <p>
        <ButtonLink to={settings}>{say`Zurück zu den Einstellungen`}</ButtonLink>
      </p>
    </div>
  )
}
