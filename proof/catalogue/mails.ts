import type { Page } from '@playwright/test'
import { MAIL_KINDS } from '../../src/app/server/mail-kinds.ts'
import { pageTexts } from './page-texts.ts'
import type { NamedText } from './texts.ts'

type Sample = { kind: string; subject: string; text: string; html: string }

/**
 * Every kind of mail as a town of the demo sends it: the subject, the text, and the HTML as a mail program
 * shows it.
 */
export async function mailTexts(page: Page): Promise<NamedText[]> {
  const samples = (await (await page.request.get('/entwicklung/mails.json')).json()) as Sample[]
  const missing = Object.keys(MAIL_KINDS).filter((kind) => !samples.some((sample) => sample.kind === kind))
  if (missing.length > 0) throw new Error(`no samples of the mails ${missing.join(', ')}`)
  const found: NamedText[] = []
  for (const { kind, subject, text, html } of samples) {
    found.push({ name: `mail ${kind}`, texts: [[subject], text.split('\n')] })
    await page.setContent(html)
    found.push({ name: `mail ${kind} in HTML`, texts: await pageTexts(page) })
  }
  return found
}
