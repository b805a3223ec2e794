import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import * as paths from '#domains/paths.ts'
import { AccountFrame } from '#domains/users/web/AccountFrame.tsx'
import { say } from '#kit/common/say.ts'
import { forgetEverything } from '#kit/web/data/mutate.ts'
import { loadOwn } from '#kit/web/data/page.ts'
import { pageMeta } from '#kit/web/meta.ts'
import { mark, rich } from '#kit/web/rich.tsx'
import { showToast } from '#kit/web/toast/toasts.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { Notice } from '#kit/web/ui/Notice.tsx'
import { PageSkeleton } from '#kit/web/ui/Skeleton.tsx'
import { PASSKEYS_MOST } from '../../passkey.rules.ts'
import { Demanded } from '../second-factor/Demanded.tsx'
import { RecoveryCodeCount } from '../second-factor/RecoveryCodeCount.tsx'
import { RecoveryCodes } from '../second-factor/RecoveryCodes.tsx'
import type { Route } from './+types/PasskeysPage.ts'
import { AddPasskey } from './AddPasskey.tsx'
import { PasskeyItem } from './PasskeyItem.tsx'
import { PasskeysPageDocument, type PasskeysPageQuery } from './Passkeys.generated.ts'
import styles from './PasskeysPage.module.css'
import { usePasskeysOffered } from './use-passkeys-offered.ts'

export const clientLoader = () => loadOwn(PasskeysPageDocument, {})

export const HydrateFallback = PageSkeleton

export const meta = () => pageMeta({ title: say`Passkeys`, isPrivate: true })

/** Lists the person's passkeys; adds, renames and removes them (rule 135). */
export default function PasskeysPage({ loaderData: { data, errors } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const refresh = async () => {
    // The first second step changes a confined person's rights, so the cache is cleared.
    await forgetEverything()
    await revalidate()
  }
  if (codes !== null)
    return (
      <AccountFrame title={say`Ihre Ersatzcodes`} isArrival>
        <RecoveryCodes
          codes={codes}
          onDone={async () => {
            await refresh()
            setCodes(null)
          }}
        />
      </AccountFrame>
    )
  return (
    <AccountFrame title={say`Passkeys`} errors={errors}>
      {data ? <Content data={data} onCodes={setCodes} onChanged={refresh} /> : null}
    </AccountFrame>
  )
}

type ContentProps = {
  data: PasskeysPageQuery
  onCodes: (codes: readonly string[]) => void
  onChanged: () => Promise<void>
}

function Content({ data: { passkeys, secondFactor }, onCodes, onChanged }: ContentProps) {
  const [isAdding, setAdding] = useState(false)
  const isOffered = usePasskeysOffered()
  const { since, recoveryCodeCount, isRequired } = secondFactor
  const hasApp = since !== null
  const hasAny = passkeys.length > 0
  return (
    <>
      {isRequired && !hasApp && !hasAny ? <Demanded /> : null}
      <p>
        {say`Mit einem Passkey melden Sie sich an, wie Sie Ihr Gerät entsperren: mit Fingerabdruck, Gesicht oder PIN. Sie brauchen dafür kein Passwort, und niemand kann den Passkey erraten oder Ihnen ablocken. Fingerabdruck und Gesicht bleiben auf Ihrem Gerät.`}
      </p>
      <p>
        {rich`Nach dem Passwort ersetzt ein Passkey auch den Code aus einer App. Beides geht nebeneinander: ${mark(<Link to={paths.SECOND_FACTOR} />, 'App für Einmalcodes')}.`}
      </p>
      {hasAny ? (
        <ul className={styles.list}>
          {passkeys.map((passkey) => (
            <PasskeyItem
              key={passkey.id}
              passkey={passkey}
              isLast={!hasApp && passkeys.length === 1}
              isRequired={isRequired}
            />
          ))}
        </ul>
      ) : (
        <p>{say`Sie haben noch keinen Passkey.`}</p>
      )}
      <AddButton
        isOffered={isOffered}
        isFull={passkeys.length >= PASSKEYS_MOST}
        onClick={() => setAdding(true)}
      />
      {hasAny && !hasApp ? <RecoveryCodeCount left={recoveryCodeCount} onCodes={onCodes} /> : null}
      {isAdding ? (
        <AddPasskey
          isFirst={!hasApp && !hasAny}
          onClose={() => setAdding(false)}
          onAdded={async ({ recoveryCodes }) => {
            setAdding(false)
            if (recoveryCodes.length > 0) return onCodes(recoveryCodes)
            await onChanged()
            showToast(say`Der Passkey ist hinzugefügt.`)
          }}
        />
      ) : null}
    </>
  )
}

type AddProps = { isOffered: boolean; isFull: boolean; onClick: () => void }

function AddButton({ isOffered, isFull, onClick }: AddProps) {
  if (!isOffered)
    return (
      <Notice>
        <p>{say`Mit diesem Browser oder unter dieser Adresse lässt sich kein Passkey hinzufügen.`}</p>
      </Notice>
    )
  if (isFull)
    return (
      <p>{say`Mehr als ${PASSKEYS_MOST} Passkeys gehen nicht. Entfernen Sie einen, den Sie nicht mehr benutzen.`}</p>
    )
  return (
    <div>
      <Button variant="primary" icon={<Icon of={KeyRound} />} onClick={onClick}>
        {say`Passkey hinzufügen`}
      </Button>
    </div>
  )
}
