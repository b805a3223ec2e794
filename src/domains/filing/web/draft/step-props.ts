import type { CreateReportPageQuery } from '../create/CreateReportPage.generated.ts'
import type { Draft } from './draft.ts'
import type { StepKey } from './steps.ts'

/** The town of the report. */
export type ReportTown = CreateReportPageQuery['municipality']

/** The props of every step. */
export type StepProps = {
  town: ReportTown
  draft: Draft
  update: (change: Partial<Draft> | ((before: Draft) => Partial<Draft>)) => void
  go: (step: StepKey) => void
}
