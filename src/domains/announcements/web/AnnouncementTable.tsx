import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import * as paths from '#domains/paths.ts'
import { localeOf } from '#domains/places/place.rules.ts'
import * as staffPaths from '#domains/staff-paths.ts'
import { isolated } from '#kit/common/direction.ts'
import { dateTimeText } from '#kit/common/german.ts'
import { countText, say } from '#kit/common/say.ts'
import { forgetEverything, mutate } from '#kit/web/data/mutate.ts'
import { showToast } from '#kit/web/toast/toasts.ts'
import { Button, ButtonLink } from '#kit/web/ui/Button.tsx'
import { ConfirmDialog } from '#kit/web/ui/overlay/ConfirmDialog.tsx'
import { Table } from '#kit/web/ui/table/Table.tsx'
import { endText } from '../announcement-end.rules.ts'
import {
  type AnnouncementRowFragment,
  type AnnouncementTownFragment,
  DeleteAnnouncementDocument,
} from './Announcements.generated.ts'
import styles from './Announcements.module.css'
import { PublicationBadge } from './PublicationBadge.tsx'

type Props = { town: AnnouncementTownFragment; announcements: readonly AnnouncementRowFragment[] }

/** All announcements of a town with their status. */
export function AnnouncementTable({ town, announcements }: Props) {
  const { revalidate } = useRevalidator()
  const [leaving, setLeaving] = useState<AnnouncementRowFragment | null>(null)
  return (
    <>
      <Table
        caption={say`Ankündigungen`}
        isCaptionHidden
        columns={[
          say`Titel`,
          say`Zustand`,
          { label: say`Zeitpunkt`, sorted: 'descending' },
          say`E‑Mails`,
          say`Ändern`,
        ]}
        rows={announcements.map((each) => [
          <span key="title" className={styles.title}>
            {each.permissions.canUpdate ? (
              each.title
            ) : (
              <Link to={paths.announcementPath(town, each.id)}>{each.title}</Link>
            )}
          </span>,
          <span key="status" className={styles.state}>
            <PublicationBadge status={each.status} />
            {each.status === 'PUBLISHED' ? stateOf(each, town) : null}
          </span>,
          each.published
            ? dateTimeText(each.published, town.timeZone, localeOf(town.country))
            : say`noch ohne Zeitpunkt`,
          notificationText(each),
          <span key="act" className={styles.acts}>
            {each.permissions.canUpdate ? (
              <ButtonLink to={staffPaths.editAnnouncementPath(town, each.id)}>
                {say`Bearbeiten`}
                <span className="hidden-visually">: {isolated(each.title)}</span>
              </ButtonLink>
            ) : null}
            {each.permissions.canDelete ? (
              <Button variant="quiet" onClick={() => setLeaving(each)}>
                {say`Löschen`}
                <span className="hidden-visually">: {isolated(each.title)}</span>
              </Button>
            ) : null}
          </span>,
        ])}
      />
      {leaving ? (
        <ConfirmDialog
          title={say`„${isolated(leaving.title)}“ löschen?`}
          label={say`Ankündigung löschen`}
          keepLabel={say`Behalten`}
          act={() => mutate(DeleteAnnouncementDocument, { id: leaving.id })}
          onDone={async () => {
            setLeaving(null)
            await forgetEverything()
            showToast(say`„${isolated(leaving.title)}“ ist gelöscht.`)
            await revalidate()
          }}
          onClose={() => setLeaving(null)}
        >
          <p>
            {say`Das lässt sich nicht rückgängig machen. Soll sie nur verschwinden, können Sie sie auch verbergen.`}
          </p>
        </ConfirmDialog>
      ) : null}
    </>
  )
}

/** "bis Freitag, …" or "beendet am …", where it has an end. */
const stateOf = (each: AnnouncementRowFragment, { timeZone, country }: AnnouncementTownFragment) =>
  endText(each, timeZone, localeOf(country))

function notificationText({ sendNotification, notificationStatus, notifiedCount }: AnnouncementRowFragment) {
  const sent = countText(notifiedCount ?? 0, 'E-Mail', 'E-Mails')
  if (notificationStatus === 'SENT') return say`${sent} verschickt`
  if (notificationStatus === 'PENDING') return say`werden gleich verschickt`
  if (notificationStatus === 'SENDING') return say`werden verschickt, bisher ${sent}`
  if (notificationStatus === 'FAILED') return say`stocken; es wird weiter versucht`
  return sendNotification ? say`beim Veröffentlichen` : say`keine`
}
