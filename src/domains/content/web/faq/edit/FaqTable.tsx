import { useState } from 'react'
import { useRevalidator } from 'react-router'
import * as staffPaths from '#domains/staff-paths.ts'
import { isolated } from '#kit/common/direction.ts'
import { say } from '#kit/common/say.ts'
import type { ApiError } from '#kit/web/data/answer.ts'
import { forgetEverything, mutate } from '#kit/web/data/mutate.ts'
import { showToast } from '#kit/web/toast/toasts.ts'
import { Button, ButtonLink } from '#kit/web/ui/Button.tsx'
import { Messages } from '#kit/web/ui/Messages.tsx'
import { ConfirmDialog } from '#kit/web/ui/overlay/ConfirmDialog.tsx'
import { MoveButtons } from '#kit/web/ui/table/MoveButtons.tsx'
import { Table } from '#kit/web/ui/table/Table.tsx'
import content from '../../Content.module.css'
import { DeleteFaqDocument, type FaqsAdminPageQuery, MoveFaqDocument } from './FaqEditor.generated.ts'

type List = NonNullable<FaqsAdminPageQuery['faqs']>
type Row = List['data'][number]

/** The questions in order. The buttons swap one with its neighbour, also across pages. */
export function FaqTable({ list: { data, paginatorInfo } }: { list: List }) {
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  const [errors, setErrors] = useState<readonly ApiError[]>([])
  const [leaving, setLeaving] = useState<Row | null>(null)
  const { total, count, currentPage } = paginatorInfo
  const before = (currentPage - 1) * PAGE

  const move = async ({ id, question }: Row, place: number, by: -1 | 1) => {
    if (isBusy) return
    setBusy(true)
    const outcome = await mutate(MoveFaqDocument, { id, isUp: by < 0 })
    setErrors(outcome.ok ? [] : outcome.errors)
    await forgetEverything()
    await revalidate()
    if (outcome.ok) showToast(say`„${isolated(question)}“ steht jetzt an Stelle ${place + by + 1}.`)
    setBusy(false)
  }

  return (
    <>
      <Messages errors={errors} />
      <Table
        caption={count < total ? say`Fragen ${before + 1} bis ${before + data.length}` : say`Fragen`}
        columns={[say`Frage`, say`Reihenfolge`, say`Ändern`]}
        rows={data.map((each, index) => [
          <span key="question" className={content.rowName}>
            {each.question}
          </span>,
          <span key="order" className={content.acts}>
            <MoveButtons
              name={each.question}
              index={before + index}
              count={total}
              onMove={(by) => move(each, before + index, by)}
            />
          </span>,
          <span key="act" className={content.acts}>
            <ButtonLink to={staffPaths.editFaqPath(each.id)}>
              {say`Bearbeiten`}
              <span className="hidden-visually">: {each.question}</span>
            </ButtonLink>
            <Button variant="quiet" onClick={() => setLeaving(each)}>
              {say`Löschen`}
              <span className="hidden-visually">: {each.question}</span>
            </Button>
          </span>,
        ])}
      />
      {leaving ? (
        <ConfirmDialog
          title={say`„${isolated(leaving.question)}“ löschen?`}
          label={say`Frage löschen`}
          keepLabel={say`Behalten`}
          act={() => mutate(DeleteFaqDocument, { id: leaving.id })}
          onDone={async () => {
            setLeaving(null)
            await forgetEverything()
            showToast(say`„${isolated(leaving.question)}“ ist gelöscht.`)
            await revalidate()
          }}
          onClose={() => setLeaving(null)}
        >
          <p>{say`Die Frage verschwindet mit ihrer Antwort. Das lässt sich nicht rückgängig machen.`}</p>
        </ConfirmDialog>
      ) : null}
    </>
  )
}

/** Questions per page. */
const PAGE = 50
