import { useRevalidator } from 'react-router'
import { AccountFrame } from '#domains/users/web/AccountFrame.tsx'
import { dateTimeText } from '#kit/common/german.ts'
import { say } from '#kit/common/say.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { loadOwn } from '#kit/web/data/page.ts'
import { useAct } from '#kit/web/data/use-act.ts'
import { deviceTimeZone } from '#kit/web/device-time-zone.ts'
import { focusFirst } from '#kit/web/focus.ts'
import { pageMeta } from '#kit/web/meta.ts'
import { rich } from '#kit/web/rich.tsx'
import { showToast } from '#kit/web/toast/toasts.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import { Messages } from '#kit/web/ui/Messages.tsx'
import { PageSkeleton } from '#kit/web/ui/Skeleton.tsx'
import type { Route } from './+types/BlockedUsersPage.ts'
import {
  BlockedUsersPageDocument,
  type BlockedUsersPageQuery,
  UnblockUserDocument,
} from './BlockedUsersPage.generated.ts'
import styles from './BlockedUsersPage.module.css'

export const clientLoader = () => loadOwn(BlockedUsersPageDocument, {})

export const HydrateFallback = PageSkeleton

export const meta = () => pageMeta({ title: say`Blockierte Benutzer`, isPrivate: true })

export default function BlockedUsersPage({ loaderData: { data, errors } }: Route.ComponentProps) {
  const blocked = data?.me.blockedUsers ?? []
  return (
    <AccountFrame title={say`Blockierte Benutzer`} errors={errors}>
      <p>
        {say`Kommentare und Meldungen dieser Personen sind für Sie zugeklappt, und Sie bekommen keine Nachrichten darüber. Diese Liste sehen nur Sie.`}
      </p>
      {data !== null && blocked.length === 0 ? (
        <EmptyState title={say`Sie haben niemanden blockiert`}>
          <p>{say`Blockieren können Sie jemanden unter jedem Kommentar und jeder Meldung.`}</p>
        </EmptyState>
      ) : null}
      {blocked.length > 0 ? (
        <ul className={styles.list}>
          {blocked.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ul>
      ) : null}
    </AccountFrame>
  )
}

function Entry({ entry }: { entry: BlockedUsersPageQuery['me']['blockedUsers'][number] }) {
  const { revalidate } = useRevalidator()
  const { run, isPending, errors } = useAct(
    () => mutate(UnblockUserDocument, { userId: entry.blockedUserId }),
    () => {
      showToast(say`${entry.name} ist nicht mehr blockiert.`)
      // The pressed button is gone with its entry.
      focusFirst(document.querySelector('main h1'))
      return revalidate()
    },
  )
  return (
    <li className={styles.entry}>
      <div className={styles.who}>
        <h2>{entry.name}</h2>
        <p className={styles.since}>
          {rich`Blockiert am ${<time dateTime={entry.created}>{dateTimeText(entry.created, deviceTimeZone())}</time>}`}
        </p>
        <p className={styles.reason}>{entry.reason}</p>
        <Messages errors={errors} />
      </div>
      <Button isPending={isPending} onClick={run}>
        {rich`Blockierung aufheben${<span className="hidden-visually">{say` für ${entry.name}`}</span>}`}
      </Button>
    </li>
  )
}
