import { COMMENT_MAX } from '#domains/comments/comment.rules.ts'
import { TemplateChoice } from '#domains/templates/web/TemplateChoice.tsx'
import { say } from '#kit/common/say.ts'
import { TextAreaField } from '#kit/web/form/TextAreaField.tsx'
import { type Next, type StaffTown, templateValues } from '../answer-report.ts'
import type { ReportStaffPanelFragment } from '../ReportStaffPanel.generated.ts'
import { AnswerProposals } from './AnswerProposals.tsx'
import { below } from './compose.ts'

type Props = {
  report: ReportStaffPanelFragment
  town: StaffTown
  chosen: Next | undefined
  demandsReason: boolean
  text: string
  error: string | undefined
  onChange: (text: string) => void
}

/** The public answer, from a template or typed. */
export function AnswerFields({ report, town, chosen, demandsReason, text, error, onChange }: Props) {
  return (
    <>
      <AnswerProposals
        report={report}
        status={chosen ?? null}
        values={templateValues(report, town, chosen ?? null)}
        field="message"
        text={text}
        onChange={onChange}
      />
      <TemplateChoice
        municipalityId={town.id}
        categoryId={report.category.id}
        statusId={chosen?.id ?? null}
        values={templateValues(report, town, chosen ?? null)}
        onChoose={(template) => onChange(below(text, template))}
      />
      <TextAreaField
        id="message"
        name="message"
        label={demandsReason ? say`Öffentliche Begründung` : say`Öffentliche Nachricht`}
        isOptional={!demandsReason && report.permissions.nextStatuses.length > 0}
        hint={say`Erscheint als Antwort der Gemeinde ${town.name} unter der Meldung und in der E-Mail.`}
        max={COMMENT_MAX}
        rows={3}
        value={text}
        error={error}
        onChange={onChange}
      />
    </>
  )
}
