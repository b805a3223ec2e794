import type { Page } from '@playwright/test'
import { askAs } from './api.ts'
import { fileReport } from './demo-report.ts'

type Made = Awaited<ReturnType<typeof fileReport>>

/** Reports that this worker has created and not hidden yet. */
const made: Made[] = []

/** Hides the created reports, also from the waiting ones, because other tests expect the original demo. */
export async function hideTalks(page: Page): Promise<void> {
  for (const { id, setStatus } of made.splice(0)) {
    await askAs(page, 'verwaltung', `mutation { withdrawReportApproval(reportId: ${id}) { id } }`)
    await setStatus('REJECTED')
  }
}

/** A public report in Lindental by the demo's citizen. */
export async function aTalk(page: Page, kind = 'NEW'): Promise<Made> {
  const talk = await fileReport(page, 'buergerin', {
    title: `Gespräch ${Date.now() % 1_000_000}`,
    category: 'strassen-gehwege',
    description: 'Vor dem Haus liegt seit Tagen ein großer Ast.',
  })
  made.push(talk)
  await askAs(page, 'verwaltung', `mutation { approveReport(reportId: ${talk.id}) { id } }`)
  if (kind !== 'NEW') await talk.setStatus(kind)
  return talk
}

/** Writes a comment on it; returns its id. */
export async function comment(page: Page, as: string, input: Record<string, unknown>): Promise<number> {
  const query = 'mutation ($input: CreateCommentInput!) { createComment(input: $input) { id } }'
  const { createComment } = await askAs<{ createComment: { id: number } }>(page, as, query, { input })
  return createComment.id
}
