import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { NEWS_STATUS_NAMES } from '#domains/content/news.rules.ts'
import * as paths from '#domains/paths.ts'
import { PLATFORM_TIME_ZONE } from '#domains/places/place.rules.ts'
import * as staffPaths from '#domains/staff-paths.ts'
import { isolated } from '#kit/common/direction.ts'
import { dateTimeText } from '#kit/common/german.ts'
import { say } from '#kit/common/say.ts'
import { forgetEverything, mutate } from '#kit/web/data/mutate.ts'
import { showToast } from '#kit/web/toast/toasts.ts'
import { Button, ButtonLink } from '#kit/web/ui/Button.tsx'
import { ConfirmDialog } from '#kit/web/ui/overlay/ConfirmDialog.tsx'
import { PublicBadge } from '#kit/web/ui/PublicBadge.tsx'
import { Table } from '#kit/web/ui/table/Table.tsx'
import content from '../../Content.module.css'
import { DeleteNewsEntryDocument, type NewsRowFragment } from './NewsEditor.generated.ts'

/** All news entries with their status. */
export function NewsTable({ entries }: { entries: readonly NewsRowFragment[] }) {
  const { revalidate } = useRevalidator()
  const [leaving, setLeaving] = useState<NewsRowFragment | null>(null)
  return (
    <>
      <Table
        caption={say`Beiträge`}
        columns={[
          say`Überschrift`,
          say`Zustand`,
          { label: say`Zeitpunkt`, sorted: 'descending' },
          say`Ändern`,
        ]}
        rows={entries.map((each) => [
          <span key="name" className={content.rowName}>
            {each.status === 'PUBLISHED' ? (
              <Link to={paths.newsEntryPath(each)}>{each.name}</Link>
            ) : (
              each.name
            )}
          </span>,
          <PublicBadge key="status" isPublic={each.status === 'PUBLISHED'}>
            {NEWS_STATUS_NAMES[each.status]()}
          </PublicBadge>,
          each.date ? dateTimeText(each.date, PLATFORM_TIME_ZONE) : say`noch ohne Zeitpunkt`,
          <span key="act" className={content.acts}>
            <ButtonLink to={staffPaths.editNewsEntryPath(each.id)}>
              {say`Bearbeiten`}
              <span className="hidden-visually">: {each.name}</span>
            </ButtonLink>
            <Button variant="quiet" onClick={() => setLeaving(each)}>
              {say`Löschen`}
              <span className="hidden-visually">: {each.name}</span>
            </Button>
          </span>,
        ])}
      />
      {leaving ? (
        <ConfirmDialog
          title={say`„${isolated(leaving.name)}“ löschen?`}
          label={say`Beitrag löschen`}
          keepLabel={say`Behalten`}
          act={() => mutate(DeleteNewsEntryDocument, { id: leaving.id })}
          onDone={async () => {
            setLeaving(null)
            await forgetEverything()
            showToast(say`„${isolated(leaving.name)}“ ist gelöscht.`)
            await revalidate()
          }}
          onClose={() => setLeaving(null)}
        >
          <p>
            {say`Das lässt sich nicht rückgängig machen. Soll er nur verschwinden, können Sie ihn auch verbergen.`}
          </p>
        </ConfirmDialog>
      ) : null}
    </>
  )
}
