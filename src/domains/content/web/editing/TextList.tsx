import { Link } from 'react-router'
import * as staffPaths from '#domains/staff-paths.ts'
import { say } from '#kit/common/say.ts'
import { ButtonLink } from '#kit/web/ui/Button.tsx'
import { Notice } from '#kit/web/ui/Notice.tsx'
import { Table } from '#kit/web/ui/table/Table.tsx'
import type { EditableTextFragment } from './EditTexts.generated.ts'
import styles from './EditTexts.module.css'
import { momentOf, OVERDUE, publicTextPath, type TextOwner, whoseText } from './text-owner.ts'

type Props = { owner: TextOwner; texts: readonly EditableTextFragment[] }

/** The pages of text with the owner and date of the text in force. */
export function TextList({ owner, texts }: Props) {
  const overdue = texts.find(({ isOverdue }) => isOverdue)
  return (
    <>
      {overdue ? (
        <Notice kind="warning">
          <p>
            {OVERDUE()} <Link to={staffPaths.editTextPath(owner, overdue.slug)}>{say`Erklärung prüfen`}</Link>
          </p>
        </Notice>
      ) : null}
      <Table
        caption={say`Texte der Seiten`}
        columns={[say`Seite`, say`Text`, say`Zuletzt geändert`, say`Ändern`]}
        rows={texts.map((text) => [
          <span key="name" className={styles.name}>
            <Link to={staffPaths.editTextPath(owner, text.slug)}>{text.name}</Link>
          </span>,
          whoseText(owner, text),
          <span key="when" className={styles.when}>
            {momentOf(owner, text.changedAt)}
            {text.authorName ? <span className={styles.quiet}>{text.authorName}</span> : null}
          </span>,
          <span key="acts" className={styles.acts}>
            <ButtonLink to={staffPaths.editTextPath(owner, text.slug)}>
              {say`Bearbeiten`}
              <span className="hidden-visually">: {text.name}</span>
            </ButtonLink>
            <ButtonLink variant="quiet" to={publicTextPath(owner, text.slug)}>
              {say`Ansehen`}
              <span className="hidden-visually">: {text.name}</span>
            </ButtonLink>
          </span>,
        ])}
      />
    </>
  )
}
