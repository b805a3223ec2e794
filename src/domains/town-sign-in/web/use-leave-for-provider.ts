import { say } from '#kit/common/say.ts'
import type { Outcome } from '#kit/web/data/answer.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { useAct } from '#kit/web/data/use-act.ts'
import { keepHandle } from './kept-handle.ts'
import { StartTownSignInDocument, type StartTownSignInMutation } from './TownSignIn.generated.ts'

/** Begins a sign-in and goes to the provider's page. `trialOf`: the page to which a trial returns. */
export function useLeaveForProvider(municipalityId: number, trialOf: string | null = null) {
  const begin = async (): Promise<Outcome<StartTownSignInMutation>> => {
    const outcome = await mutate(StartTownSignInDocument, { municipalityId, isTrial: trialOf !== null })
    if (!outcome.ok) return outcome
    const { handle } = outcome.data.startTownSignIn
    if (keepHandle({ municipalityId, handle, trialOf })) return outcome
    return { ok: false, errors: [{ code: 'CONFLICT', message: NO_STORAGE() }] }
  }
  return useAct(begin, ({ startTownSignIn: { url } }) => window.location.assign(url))
}

const NO_STORAGE = () =>
  say`Ihr Browser lässt für diese Seite keinen Speicher zu. Bitte erlauben Sie ihn und versuchen Sie es noch einmal.`
