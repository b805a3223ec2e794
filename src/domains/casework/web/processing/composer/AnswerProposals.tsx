import { useState } from 'react'
import { fillTemplate, type Placeholder } from '#domains/templates/template.rules.ts'
import { isolated } from '#kit/common/direction.ts'
import { say } from '#kit/common/say.ts'
import { useDebouncedQuery } from '#kit/web/data/use-debounced-query.ts'
import { focusSoon } from '#kit/web/focus.ts'
import { rich } from '#kit/web/rich.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { AnswerProposalsDocument } from './AnswerProposals.generated.ts'
import styles from './AnswerProposals.module.css'
import { below } from './compose.ts'
import { proposalReasons, type ShownProposal } from './proposal-reasons.ts'

type Props = {
  report: { id: number; category: { name: string }; status: { name: string } }
  /** The status that the answer sets; null: the report keeps its own. */
  status: { id: number; name: string } | null
  values: Record<Placeholder, string>
  /** Id of the text field, which gets the focus back. */
  field: string
  text: string
  onChange: (text: string) => void
}

const OPTIONS = { pause: 0 }

type Taken = { name: string; before: string; after: string }

/**
 * Templates that fit the report, each with its reason; a click puts one below the typed text. It can be taken
 * back until the text is changed. Nothing is inserted or sent by itself.
 */
export function AnswerProposals({ report, status, values, field, text, onChange }: Props) {
  const asked = { reportId: report.id, statusId: status?.id ?? null }
  const { data, isCurrent } = useDebouncedQuery(AnswerProposalsDocument, asked, OPTIONS)
  const [taken, setTaken] = useState<Taken | null>(null)
  const proposals = isCurrent ? (data?.answerProposals ?? []) : []
  // Once taken and changed, the text is the writer's own: nothing is proposed any more until it is empty.
  const isOpen = taken === null || text.trim() === ''
  const focusField = () => focusSoon(() => document.getElementById(field))
  const take = ({ template }: ShownProposal) => {
    const after = below(text, fillTemplate(template.text, values))
    setTaken({ name: template.name, before: text, after })
    onChange(after)
    focusField()
  }
  const undo = () => {
    onChange(taken?.before ?? '')
    setTaken(null)
    focusField()
  }
  const [first] = isOpen ? proposals : []
  return (
    <>
      <p role="status" className="hidden-visually">
        {first === undefined ? '' : say`Vorschlag für die Antwort: ${isolated(first.template.name)}`}
      </p>
      {!isOpen ? (
        taken.after === text && (
          <div className={styles.taken}>
            <p>{rich`Eingefügt: ${<strong lang="de">{taken.name}</strong>}`}</p>
            <Button variant="quiet" onClick={undo}>
              {say`Zurücknehmen`}
            </Button>
          </div>
        )
      ) : proposals.length === 0 ? null : (
        <fieldset className={styles.proposals}>
          <legend>{say`Passende Vorlagen`}</legend>
          <ul>
            {proposals.map((proposal) => (
              <li key={proposal.template.id}>
                <button type="button" className={styles.proposal} onClick={() => take(proposal)}>
                  <span className={styles.name} lang="de">
                    {proposal.template.name}
                  </span>
                  {proposalReasons(proposal, report.category.name, (status ?? report.status).name).map(
                    (reason) => (
                      <span key={reason} className={styles.why}>
                        {reason}
                      </span>
                    ),
                  )}
                </button>
              </li>
            ))}
          </ul>
        </fieldset>
      )}
    </>
  )
}
