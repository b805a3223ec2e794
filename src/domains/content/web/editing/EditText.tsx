import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { say } from '#kit/common/say.ts'
import { Notice } from '#kit/web/ui/Notice.tsx'
import type { TextToEditFragment } from './EditTexts.generated.ts'
import { PageTextForm } from './PageTextForm.tsx'
import { OVERDUE, publicTextPath, type TextOwner } from './text-owner.ts'

type Props = { owner: TextOwner; page: TextToEditFragment }

/** The shared part of both editing pages: the text's owner, the field, the versions. */
export function EditText({ owner, page }: Props) {
  // A new key resets the field when another version has replaced the text.
  const [version, setVersion] = useState(page.version)
  const isReplaced = useRef(false)
  useEffect(() => {
    if (!isReplaced.current || page.version === version) return
    isReplaced.current = false
    setVersion(page.version)
  }, [page.version, version])
  return (
    <>
      <p>
        {describe(owner, page)} <Link to={publicTextPath(owner, page.slug)}>{say`Seite ansehen`}</Link>
      </p>
      {page.isOverdue ? (
        <Notice kind="warning">
          <p>{say`${OVERDUE()} Speichern Sie den Text, auch unverändert: Dann gilt er als geprüft.`}</p>
        </Notice>
      ) : null}
      <PageTextForm
        key={`${page.slug} ${version}`}
        owner={owner}
        page={page}
        onReplaced={() => {
          isReplaced.current = true
        }}
      />
    </>
  )
}

function describe(owner: TextOwner, { isOwn }: TextToEditFragment): string {
  if (owner === null)
    return isOwn
      ? say`Dieser Text gilt auf der Plattform und in jeder Gemeinde ohne eigene Fassung.`
      : say`Hier gilt der mitgelieferte Text. Was Sie speichern, tritt an seine Stelle.`
  return isOwn
    ? say`Diese Fassung gilt für ${owner.name}.`
    : say`Für ${owner.name} gilt bisher die Fassung der Plattform. Was Sie speichern, tritt an ihre Stelle.`
}
