import { useState } from 'react'
import * as staffPaths from '#domains/staff-paths.ts'
import { say } from '#kit/common/say.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { pageSearch } from '#kit/web/page-of.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { ConfirmDialog } from '#kit/web/ui/overlay/ConfirmDialog.tsx'
import { Dialog } from '#kit/web/ui/overlay/Dialog.tsx'
import { Pagination } from '#kit/web/ui/table/Pagination.tsx'
import { RichText } from '../RichText.tsx'
import {
  RestoreCmsPageDocument,
  type TextToEditFragment,
  type TextVersionFragment,
} from './EditTexts.generated.ts'
import styles from './EditTexts.module.css'
import { momentOf, type TextOwner } from './text-owner.ts'

type Props = {
  owner: TextOwner
  page: TextToEditFragment
  /** The field has unsaved changes. */
  isDirty: boolean
  onRestored: () => Promise<void>
}
type Opened = { what: 'look' | 'restore'; version: TextVersionFragment }

/** The earlier versions of a page, which can be restored. */
export function VersionList({ owner, page, isDirty, onRestored }: Props) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  const versions = page.versions
  if (!versions || versions.data.length === 0) return null
  const when = opened ? momentOf(owner, opened.version.createdAt) : ''
  return (
    <section aria-labelledby="fassungen" className={styles.versions}>
      <h2 id="fassungen">{say`Fassungen`}</h2>
      <ul className={styles.list}>
        {versions.data.map((version) => (
          <Version key={version.id} {...{ owner, page, version }} onOpen={setOpened} />
        ))}
      </ul>
      <Pagination
        info={versions.paginatorInfo}
        linkTo={(number) => `${staffPaths.editTextPath(owner, page.slug)}${pageSearch(number)}`}
      />
      {opened?.what === 'look' ? (
        <Dialog
          title={say`Fassung vom ${when}`}
          isOpen
          isWide
          onClose={close}
          actions={<Button onClick={close}>{say`Schließen`}</Button>}
        >
          <RichText html={opened.version.text ?? ''} />
        </Dialog>
      ) : null}
      {opened?.what === 'restore' ? (
        <ConfirmDialog
          title={say`Fassung wiederherstellen?`}
          label={say`Fassung wiederherstellen`}
          act={() =>
            mutate(RestoreCmsPageDocument, {
              ...{ slug: page.slug, municipalityId: owner?.id ?? null },
              ...{ basedOn: page.version, versionId: opened.version.id },
            })
          }
          onDone={async () => {
            close()
            await onRestored()
          }}
          onClose={close}
        >
          <p>{say`Die Seite zeigt dann wieder den Text vom ${when}. Die jetzige Fassung bleibt in der Liste.`}</p>
          {isDirty ? (
            <p>{say`Was Sie oben geändert und nicht gespeichert haben, geht dabei verloren.`}</p>
          ) : null}
        </ConfirmDialog>
      ) : null}
    </section>
  )
}

type VersionProps = Omit<Props, 'isDirty' | 'onRestored'> & {
  version: TextVersionFragment
  onOpen: (opened: Opened) => void
}

function Version({ owner, page, version, onOpen }: VersionProps) {
  const when = momentOf(owner, version.createdAt)
  const isNewest = version.id === page.version
  return (
    <li className={styles.version}>
      <p>
        <span>
          {when}
          {isNewest ? <strong> {say`(gilt jetzt)`}</strong> : null}
        </span>
        <span className={styles.quiet}>
          {[version.text === null ? say`Eigene Fassung aufgegeben` : '', version.authorName]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </p>
      {version.text === null ? null : (
        <span className={styles.actions}>
          <Button variant="quiet" onClick={() => onOpen({ what: 'look', version })}>
            {say`Ansehen`}
            <span className="hidden-visually">{say`: Fassung vom ${when}`}</span>
          </Button>
          {isNewest ? null : (
            <Button onClick={() => onOpen({ what: 'restore', version })}>
              {say`Wiederherstellen`}
              <span className="hidden-visually">{say`: Fassung vom ${when}`}</span>
            </Button>
          )}
        </span>
      )}
    </li>
  )
}
