import { useCurrentUser } from '#domains/users/web/current-user.ts'
import { reportTexts } from './coverable-text.ts'
import { MarkedText } from './MarkedText.tsx'
import { RemoveWords } from './RemoveWords.tsx'

export type Props = {
  /** A report, or a comment below one. */
  of: {
    id: number
    user: { id: number } | null
    /** Of a report. */
    title?: string | null
    official?: boolean
    isDeleted?: boolean
    permissions: { canCoverWords: boolean }
  }
  text: string
  /** Of a report. */
  field?: 'TITLE' | 'DESCRIPTION'
  /** Of a comment. */
  reportId?: number
}

/**
 * A text with marks for staff. Below their own comment authors get the way to cover words; for their own
 * report it stands once, below the description. The signature of an official answer is the town's own.
 */
export function CoverableText({ of, text, field = 'DESCRIPTION', reportId }: Props) {
  const me = useCurrentUser()
  const isOwn = me?.id === of.user?.id
  if (of.official || of.isDeleted || (isOwn && field === 'TITLE')) return text
  if (isOwn && reportId === undefined)
    return (
      <>
        {text}{' '}
        <RemoveWords reportId={of.id} texts={reportTexts({ title: of.title ?? '', description: text })} />
      </>
    )
  if (reportId === undefined) return <MarkedText reportId={of.id} text={{ field, text }} />
  const comment = { field: 'COMMENT' as const, commentId: of.id, text }
  if (!isOwn) return <MarkedText reportId={reportId} text={comment} />
  return (
    <>
      {text} <RemoveWords reportId={reportId} texts={[comment]} />
    </>
  )
}
