import { Eye } from 'lucide-react'
import { useState } from 'react'
import { addressText } from '#domains/places/place.rules.ts'
import { say } from '#kit/common/say.ts'
import type { ApiError } from '#kit/web/data/answer.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { Messages } from '#kit/web/ui/Messages.tsx'
import { RevealAuthorDetailsDocument, type RevealAuthorDetailsMutation } from './ContactData.generated.ts'
import styles from './ReportStaffPanel.module.css'

type Props = {
  reportId: number
  /** Shows the new step of the history. */
  refresh: () => Promise<void>
}

type Details = NonNullable<NonNullable<RevealAuthorDetailsMutation['revealAuthorDetails']['user']>['details']>

/** The author's contact data, revealed by a click that the audit log records (D-51). */
export function ContactData({ reportId, refresh }: Props) {
  const [details, setDetails] = useState<Details | null>(null)
  const [errors, setErrors] = useState<readonly ApiError[]>([])
  const [isPending, setPending] = useState(false)
  const reveal = async () => {
    setPending(true)
    const outcome = await mutate(RevealAuthorDetailsDocument, { reportId })
    setPending(false)
    if (!outcome.ok) return setErrors(outcome.errors)
    setErrors([])
    setDetails(outcome.data.revealAuthorDetails.user?.details ?? null)
    await refresh()
  }
  return (
    <div className={styles.contact}>
      <Messages errors={errors} />
      <div role="status">{details === null ? null : <Shown details={details} />}</div>
      {details === null ? (
        <>
          <Button icon={<Icon of={Eye} />} isPending={isPending} onClick={reveal}>
            {say`Kontaktdaten anzeigen`}
          </Button>
          <p className={styles.quiet}>{say`Dass Sie sie ansehen, steht danach im Verlauf.`}</p>
        </>
      ) : null}
    </div>
  )
}

function Shown({ details }: { details: Details }) {
  const { firstName, lastName, email, telephone, location } = details
  const address = location === null ? '' : addressText(location)
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{say`Name`}</dt>
        <dd>
          {firstName} {lastName}
        </dd>
      </div>
      <div>
        <dt>{say`E-Mail`}</dt>
        <dd>
          <a href={`mailto:${email}`}>{email}</a>
        </dd>
      </div>
      {telephone ? (
        <div>
          <dt>{say`Telefon`}</dt>
          <dd>
            <a href={`tel:${telephone.replace(/[^\d+]/g, '')}`}>{telephone}</a>
          </dd>
        </div>
      ) : null}
      {address ? (
        <div>
          <dt>{say`Adresse`}</dt>
          <dd>{address}</dd>
        </div>
      ) : null}
    </dl>
  )
}
