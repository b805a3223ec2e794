import { wordsText } from '#domains/guesses/shown-guesses.rules.ts'
import { isolated } from '#kit/common/direction.ts'
import { say } from '#kit/common/say.ts'
import type { AnswerProposalsQuery } from './AnswerProposals.generated.ts'

export type ShownProposal = NonNullable<AnswerProposalsQuery['answerProposals']>[number]

/** Words the reasons of a proposal, a sentence for each. There is always one. */
export function proposalReasons(
  { uses, fitsCategory, fitsStatus, words }: Omit<ShownProposal, 'template'>,
  category: string,
  status: string,
): string[] {
  const reasons: string[] = []
  const [ownCategory, ownStatus] = [isolated(category), isolated(status)]
  if (fitsCategory && fitsStatus)
    reasons.push(say`Passt zu Kategorie „${ownCategory}“ und Status „${ownStatus}“`)
  else if (fitsCategory) reasons.push(say`Passt zu Kategorie „${ownCategory}“`)
  else if (fitsStatus) reasons.push(say`Passt zu Status „${ownStatus}“`)
  if (uses > 0) reasons.push(say`In einem Jahr bei ${uses} ähnlichen Meldungen benutzt`)
  if (words.length > 0) reasons.push(say`Gemeinsame Wörter: ${wordsText(words)}`)
  return reasons
}
