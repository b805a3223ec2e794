import styles from '#domains/users/web/AccountFrame.module.css'
import { countText, say } from '#kit/common/say.ts'
import { WHAT_GOES, WHAT_STAYS } from '../account.rules.ts'
import type { DeleteAccountPageQuery } from './DeleteAccountPage.generated.ts'

/** Numbers of the items that the account's deletion removes and keeps. */
export function OwnConsequences({ deletion }: { deletion: DeleteAccountPageQuery['accountDeletion'] }) {
  const { removedReports, keptReports, keptComments } = deletion
  return (
    <div className={styles.text}>
      <h2>{say`Das wird sofort gelöscht`}</h2>
      <ul>
        <li>{WHAT_GOES.profile()}</li>
        <li>{WHAT_GOES.access()}</li>
        <li>
          {removedReports === 0
            ? say`Meldungen, die noch nicht freigegeben sind: Sie haben keine`
            : say`${countText(removedReports, 'Meldung, die noch nicht freigegeben ist,', 'Meldungen, die noch nicht freigegeben sind,')} mit allen Fotos`}
        </li>
        <li>{WHAT_GOES.files()}</li>
        <li>{WHAT_GOES.messages()}</li>
        <li>{WHAT_GOES.letters()}</li>
        <li>{say`Entwürfe auf diesem Gerät`}</li>
      </ul>
      <h2>{say`Das bleibt, und warum`}</h2>
      <ul>
        <li>
          {say`${countText(keptReports, 'freigegebene Meldung', 'freigegebene Meldungen')} und ${countText(keptComments, 'Kommentar', 'Kommentare')}, ohne Sie: Dort steht dann „Gelöschtes Konto“.`}{' '}
          {WHAT_STAYS.published.why()}
        </li>
        <li>
          {WHAT_STAYS.notices.what()} {WHAT_STAYS.notices.why()}
        </li>
        <li>
          {WHAT_STAYS.backups.what()} {WHAT_STAYS.backups.why()}
        </li>
      </ul>
    </div>
  )
}
