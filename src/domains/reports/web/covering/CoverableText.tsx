import { EyeOff } from 'lucide-react'
import { useCurrentUser } from '#domains/users/web/current-user.ts'
import { countText, say } from '#kit/common/say.ts'
import { useAct } from '#kit/web/data/use-act.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { Messages } from '#kit/web/ui/Messages.tsx'
import styles from './Covering.module.css'
import { type CoverableReport, findsIn, reportTexts, textsOf } from './coverable-text.ts'
import { MarkedText } from './MarkedText.tsx'
import { RemoveWords } from './RemoveWords.tsx'
import { useCovering } from './use-covering.ts'

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

/** A notice for staff about personal data in the texts of a report, with one button that covers all. */
export function CoverFinds({ report }: { report: CoverableReport }) {
  const { cover, show } = useCovering(report.id)
  const texts = textsOf(report)
    .map((each) => ({ ...each, places: findsIn(each) }))
    .filter(({ places }) => places.length > 0)
  const count = texts.reduce((sum, { places }) => sum + places.length, 0)
  const { run, isPending, errors } = useAct(
    () => cover(texts),
    () => show(texts),
  )
  if (count === 0 && errors.length === 0) return null
  return (
    <div className={styles.finds}>
      <Messages errors={errors} />
      <p>{say`Markiert ist, was nach persönlichen Angaben aussieht. Ein Klick darauf verdeckt es für alle und für immer.`}</p>
      <Button icon={<Icon of={EyeOff} />} isPending={isPending} onClick={run}>
        {say`${countText(count, 'Angabe', 'Angaben')} verdecken`}
      </Button>
    </div>
  )
}
