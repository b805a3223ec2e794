import { useMatches } from 'react-router'
import { message, say } from '#kit/common/say.ts'
import { askForConsentSettings, consentOf } from '#kit/web/consent.ts'
import { showToast } from '#kit/web/toast/toasts.ts'
import styles from './Footer.module.css'

const BLOCKED = message`Die Datenschutz-Einstellungen konnten nicht geladen werden; vielleicht blockiert sie Ihr Browser. Es gilt nur, was nötig ist.`

/** Reopens the consent settings, on every page (D-13). Nothing where the site has no consent management. */
export function ConsentSettings() {
  if (consentOf(useMatches()) === null) return null
  return (
    <li>
      <button
        type="button"
        className={styles.asLink}
        data-consent-settings
        onClick={() => {
          if (!askForConsentSettings()) showToast(BLOCKED(), 'error')
        }}
      >
        {say`Datenschutz-Einstellungen`}
      </button>
    </li>
  )
}
