import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { localeOf } from '#domains/places/place.rules.ts'
import { isolated } from '#kit/common/direction.ts'
import { dateText, numberText, shortDateText } from '#kit/common/german.ts'
import { say } from '#kit/common/say.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { showToast } from '#kit/web/toast/toasts.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { ConfirmDialog } from '#kit/web/ui/overlay/ConfirmDialog.tsx'
import { Table } from '#kit/web/ui/table/Table.tsx'
import { SCOPE_TEXTS } from '../api-key.rules.ts'
import { type ApiKeyFragment, type ApiKeysTownFragment, RevokeApiKeyDocument } from './ApiKeys.generated.ts'
import styles from './ApiKeys.module.css'

type Props = { town: ApiKeysTownFragment; keys: readonly ApiKeyFragment[] }

/** A town's keys, those in use first; each can be revoked. */
export function KeyTable({ town, keys }: Props) {
  const { revalidate } = useRevalidator()
  const [leaving, setLeaving] = useState<ApiKeyFragment | null>(null)
  const locale = localeOf(town.country)
  return (
    <>
      <Table
        caption={say`Schlüssel`}
        columns={[
          say`Name`,
          say`Zustand`,
          say`Darf`,
          say`Zuletzt benutzt`,
          say`Aufrufe je Minute`,
          say`Widerrufen`,
        ]}
        rows={keys.map((key) => [
          <span key="name" className={styles.name}>
            {isolated(key.name)}
            <code>{`${key.hint}…`}</code>
          </span>,
          stateText(key, town.timeZone, locale),
          <span key="scopes" className={styles.scopes}>
            {key.scopes.map((scope) => SCOPE_TEXTS[scope].name()).join(', ')}
          </span>,
          key.lastUsedOn === null
            ? say`noch nie`
            : shortDateText(`${key.lastUsedOn}T12:00:00Z`, 'UTC', locale),
          numberText(key.perMinute),
          key.permissions.canRevoke ? (
            <Button key="revoke" variant="quiet" onClick={() => setLeaving(key)}>
              {say`Widerrufen`}
              <span className="hidden-visually">{say`: Schlüssel ${isolated(key.name)}`}</span>
            </Button>
          ) : (
            '–'
          ),
        ])}
      />
      {leaving ? (
        <ConfirmDialog
          title={say`Schlüssel „${isolated(leaving.name)}“ widerrufen?`}
          label={say`Schlüssel widerrufen`}
          keepLabel={say`Behalten`}
          act={() => mutate(RevokeApiKeyDocument, { id: leaving.id })}
          onDone={async () => {
            setLeaving(null)
            showToast(say`Der Schlüssel ist widerrufen.`)
            await revalidate()
          }}
          onClose={() => setLeaving(null)}
        >
          <p>
            {say`Das Programm, das ihn benutzt, kann danach sofort nicht mehr schreiben. Das lässt sich nicht zurücknehmen; Sie können aber einen neuen anlegen.`}
          </p>
        </ConfirmDialog>
      ) : null}
    </>
  )
}

/** The last day of a key is the one before the moment of its end. */
const lastDay = (expiresAt: string) => new Date(Date.parse(expiresAt) - 1).toISOString()

function stateText(
  { state, expiresAt, revokedAt }: ApiKeyFragment,
  timeZone: string,
  locale: string,
): string {
  if (state === 'REVOKED') return say`widerrufen am ${dateText(revokedAt ?? '', timeZone, locale)}`
  if (expiresAt === null) return say`gilt ohne Ende`
  const day = dateText(lastDay(expiresAt), timeZone, locale)
  return state === 'EXPIRED' ? say`abgelaufen am ${day}` : say`gilt bis ${day}`
}
