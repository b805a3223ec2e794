import { type ReactNode, useEffect, useState } from 'react'
import { needsReason } from '#domains/reports/report.rules.ts'
import { message, plural, say } from '#kit/common/say.ts'
import type { ApiError } from '#kit/web/data/answer.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { useDebouncedQuery } from '#kit/web/data/use-debounced-query.ts'
import { type Option, SelectField } from '#kit/web/form/SelectField.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { Messages } from '#kit/web/ui/Messages.tsx'
import { Dialog } from '#kit/web/ui/overlay/Dialog.tsx'
import type { InboxRowFragment, InboxTownQuery } from '../InboxPage.generated.ts'
import {
  type BulkAnswerFragment,
  BulkPeopleDocument,
  type BulkPeopleQuery,
  BulkUpdateReportsDocument,
} from './Bulk.generated.ts'
import styles from './Bulk.module.css'
import { BULK_ACTS, type BulkKind, countOf, NOBODY, reportsText } from './bulk-acts.ts'
import { Refusals } from './Refusals.tsx'

type Props = {
  kind: BulkKind
  reports: readonly InboxRowFragment[]
  town: NonNullable<InboxTownQuery['municipality']>
  onClose: () => void
  onDone: (answer: BulkAnswerFragment) => void | Promise<void>
}

/** Previews the result for each report by the server's own rules; then runs the act. */
export function BulkDialog({ kind, reports, town, onClose, onDone }: Props) {
  const { label, field, act, change } = BULK_ACTS[kind]
  const [chosen, setChosen] = useState('')
  const [preview, setPreview] = useState<BulkAnswerFragment | null>(null)
  const [errors, setErrors] = useState<readonly ApiError[]>([])
  const [isPending, setPending] = useState(false)
  const { options, unanswered } = useOptions(kind, town)

  const call = async (isPreview: boolean) => {
    const wanted = change(chosen)
    if (wanted === null) return null
    const outcome = await mutate(BulkUpdateReportsDocument, {
      input: {
        municipalityId: town.id,
        reports: reports.map(({ id, version }) => ({ id, version })),
        isPreview,
        ...wanted,
      },
    })
    setErrors(outcome.ok ? [] : outcome.errors)
    return outcome.ok ? outcome.data.bulkUpdateReports : null
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is chosen is all that it depends on while the dialog is open
  useEffect(() => {
    let isOld = false
    setPreview(null)
    void call(true).then((answer) => {
      if (!isOld) setPreview(answer)
    })
    return () => {
      isOld = true
    }
  }, [chosen])

  const run = async () => {
    setPending(true)
    const answer = await call(false)
    setPending(false)
    if (answer !== null) await onDone(answer)
  }
  const doable = preview === null ? 0 : countOf(preview, 'DONE')
  return (
    <Dialog
      title={`${label()}: ${reportsText(reports.length)}`}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{say`Abbrechen`}</Button>
          {doable > 0 ? (
            <Button variant="primary" isPending={isPending} onClick={run}>
              {act(reportsText(doable))}
            </Button>
          ) : null}
        </>
      }
    >
      <Messages errors={errors} />
      {unanswered}
      {field === null ? null : (
        <SelectField
          id="bulk-choice"
          name="bulkChoice"
          label={field()}
          {...(kind === 'status' && {
            hint: say`Ablehnen geht nur einzeln: Dazu gehört jedes Mal eine Begründung.`,
          })}
          value={chosen}
          options={[{ value: '', label: say`Bitte wählen` }, ...options]}
          onChange={setChosen}
        />
      )}
      <div role="status" className={styles.preview}>
        {preview === null ? null : <p>{previewText(preview)}</p>}
      </div>
      {preview === null ? null : <Refusals answer={preview} reports={reports} />}
    </Dialog>
  )
}

function previewText(preview: BulkAnswerFragment): string {
  const done = countOf(preview, 'DONE')
  const parts = [
    plural(
      done,
      message`Es ändert sich ${reportsText(done)}.`,
      message`Es ändern sich ${reportsText(done)}.`,
    ),
  ]
  const same = countOf(preview, 'UNCHANGED')
  if (same > 0) parts.push(say`Bei ${same} ist es schon so.`)
  const refused = countOf(preview, 'REFUSED')
  if (refused > 0) parts.push(say`Bei ${refused} geht es nicht:`)
  return parts.join(' ')
}

const AT_ONCE = { pause: 0, fresh: false }

/** The options of the act; the list of staff is fetched only where it is needed. */
function useOptions(
  kind: BulkKind,
  town: Props['town'],
): { options: readonly Option[]; unanswered?: ReactNode } {
  const asked = kind === 'assign' ? { slug: town.slug } : null
  const { data, errors, isCurrent, askAgain } = useDebouncedQuery(BulkPeopleDocument, asked, AT_ONCE)
  if (kind === 'assign') {
    const unanswered = isCurrent ? <Messages errors={errors} onAgain={askAgain} /> : null
    return { options: [...namesOf(data?.municipality), { value: NOBODY, label: say`Niemand` }], unanswered }
  }
  if (kind === 'category')
    return { options: town.categories.map(({ id, name }) => ({ value: String(id), label: name })) }
  const options = town.statuses
    .filter((status) => status.kind !== 'NOT_APPROVED' && !needsReason(status.kind))
    .map(({ id, name }) => ({ value: String(id), label: name }))
  return { options }
}

type Staffed = BulkPeopleQuery['municipality']

function namesOf(town: Staffed | undefined): readonly Option[] {
  const all = [...(town?.editors ?? []), ...(town?.administrators ?? [])]
  const names = new Map(
    all.map(({ id, firstName, lastName }) => [String(id), [firstName, lastName].filter(Boolean).join(' ')]),
  )
  return [...names].map(([value, label]) => ({ value, label }))
}
