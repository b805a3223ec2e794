import { useCurrentUser } from '#domains/users/web/current-user.ts'
import { say } from '#kit/common/say.ts'
import { Notice } from '#kit/web/ui/Notice.tsx'

/** Names the municipalities that require the second step, and the rights that are suspended until then. */
export function Demanded() {
  const me = useCurrentUser()
  const towns = me?.secondFactorDemandedBy.map(({ name }) => name) ?? []
  const by = towns.length === 0 ? '' : ` ${say`Vorgeschrieben hat das: ${towns.join(', ')}.`}`
  return me?.mustSetUpSecondFactor === false ? (
    <Notice kind="info" title={say`Für einen Teil Ihrer Arbeit vorgeschrieben`}>
      <p>
        {say`Bis er eingerichtet ist, ruht dort, was Sie tun dürfen; alles andere geht wie gewohnt weiter.`}
        {by}
      </p>
    </Notice>
  ) : (
    <Notice kind="warning" title={say`Bitte zuerst einrichten`}>
      <p>
        {say`Für Ihre Aufgabe ist ein zweiter Schritt beim Anmelden vorgeschrieben.`}
        {by}{' '}
        {say`Sobald er eingerichtet ist, geht es wie gewohnt weiter. Wollen Sie das später tun, melden Sie sich bitte ab.`}
      </p>
    </Notice>
  )
}
