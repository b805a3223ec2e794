import { useState } from 'react'
import { townSignInAdminPath } from '#domains/staff-paths.ts'
import { say } from '#kit/common/say.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { useAct } from '#kit/web/data/use-act.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Messages } from '#kit/web/ui/Messages.tsx'
import { Notice } from '#kit/web/ui/Notice.tsx'
import styles from './SignIn.module.css'
import { CheckSignInProviderDocument, type CheckSignInProviderMutation } from './SignInSettings.generated.ts'
import { useLeaveForProvider } from './use-leave-for-provider.ts'

type Check = CheckSignInProviderMutation['checkSignInProvider']

/** Asks the provider for its description, and lets an administrator try to sign in there. */
export function ProviderChecks({ town }: { town: { id: number; slug: string } }) {
  const [found, setFound] = useState<Check | null>(null)
  const check = useAct(
    () => mutate(CheckSignInProviderDocument, { municipalityId: town.id }),
    ({ checkSignInProvider }) => setFound(checkSignInProvider),
  )
  const trial = useLeaveForProvider(town.id, townSignInAdminPath(town))
  return (
    <section className={styles.section} aria-labelledby="pruefen">
      <h2 id="pruefen">{say`Prüfen und proben`}</h2>
      <p>{say`Beides nimmt die gespeicherten Einstellungen und geht auch, solange die Anmeldung ausgeschaltet ist. Die Probe meldet niemanden an: Sie zeigt, was der Anbieter über Sie sagt und welche Aufgaben daraus folgen.`}</p>
      <Messages errors={[...check.errors, ...trial.errors]} />
      <div role="status">
        {found ? (
          <Notice kind={found.isUsable ? 'success' : 'error'}>
            {found.findings.map((finding) => (
              <p key={finding}>{finding}</p>
            ))}
          </Notice>
        ) : null}
      </div>
      <div className={styles.acting}>
        <Button isPending={check.isPending} onClick={check.run}>
          {say`Anbieter prüfen`}
        </Button>
        <Button isPending={trial.isPending} onClick={trial.run}>
          {say`Anmeldung proben`}
        </Button>
      </div>
    </section>
  )
}
