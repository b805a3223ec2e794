import { useState } from 'react'
import { Link } from 'react-router'
import { reportPath } from '#domains/paths.ts'
import { localeOf } from '#domains/places/place.rules.ts'
import { dateTimeText } from '#kit/common/german.ts'
import { say } from '#kit/common/say.ts'
import type { ApiError } from '#kit/web/data/answer.ts'
import { rich } from '#kit/web/rich.tsx'
import { showToast } from '#kit/web/toast/toasts.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Messages } from '#kit/web/ui/Messages.tsx'
import { decideAll } from './decide-all.ts'
import type { HeldReportFragment } from './Floods.generated.ts'
import styles from './Floods.module.css'

type Props = {
  town: { country: string; timeZone: string }
  floodId: number
  canDecide: boolean
  reports: readonly HeldReportFragment[]
  onDone: () => void | Promise<void>
}

/** The held reports of an opened flood; single ones can be released. */
export function HeldReports({ town, floodId, canDecide, reports, onDone }: Props) {
  const [pending, setPending] = useState<number | null>(null)
  const [errors, setErrors] = useState<readonly ApiError[]>([])
  const release = async (id: number, number: string) => {
    setPending(id)
    const outcome = await decideAll({ id: floodId, decision: 'RELEASED', reportIds: [id] })
    setPending(null)
    setErrors(outcome.ok ? [] : outcome.errors)
    if (!outcome.ok) return
    showToast(say`Meldung ${number} durchgelassen.`)
    await onDone()
  }
  return (
    <>
      <Messages errors={errors} />
      <ul className={styles.held}>
        {reports.map((report) => {
          const { street, houseNumber, place } = report.location
          const where = [[street, houseNumber].filter(Boolean).join(' '), place].filter(Boolean).join(', ')
          return (
            <li key={report.id}>
              <Link to={reportPath(report)} lang="de">
                {report.title}
              </Link>
              <p className={styles.facts}>
                {[
                  say`Meldung ${report.number}`,
                  report.category.name,
                  where,
                  dateTimeText(report.createdAt, town.timeZone, localeOf(town.country)),
                ]
                  .filter((each) => each !== '')
                  .join(' · ')}
              </p>
              <p lang="de">{report.description}</p>
              {canDecide ? (
                <Button isPending={pending === report.id} onClick={() => release(report.id, report.number)}>
                  {rich`Durchlassen${<span className="hidden-visually">: {report.number}</span>}`}
                </Button>
              ) : null}
            </li>
          )
        })}
      </ul>
    </>
  )
}
