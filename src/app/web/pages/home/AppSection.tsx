import * as paths from '#domains/paths.ts'
import { say } from '#kit/common/say.ts'
import { ButtonLink } from '#kit/web/ui/Button.tsx'
import styles from './AppSection.module.css'

/** The benefits of installing the site as an app, in two sentences. */
export function AppSection() {
  return (
    <section aria-labelledby="app-titel" className={styles.app}>
      <img src={`${paths.webAppPath(null)}/symbol-180.png`} alt="" width={90} height={90} loading="lazy" />
      <div>
        <h2 id="app-titel">{say`Unterwegs gleich zur Hand`}</h2>
        <p>
          {say`Legen Sie Meldewerk auf Ihren Startbildschirm, ohne App-Store. Fehlt draußen das Netz, bleiben Foto und Text auf dem Gerät, und auf Wunsch wird später von selbst gesendet.`}
        </p>
        <ButtonLink to={paths.MOBILE_APPS}>{say`So installieren Sie die App`}</ButtonLink>
      </div>
    </section>
  )
}
