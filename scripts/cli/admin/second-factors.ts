import {
  countFactors,
  removeUnreadableFactors,
  resealSecondFactors,
} from '../../../src/domains/auth/server/second-factor/secret-rotation.ts'
import { AdminError, type Command } from './command.ts'

/**
 * For use after a change of SECRET: finds the second steps that it can no longer decrypt, and handles them.
 */
export const secondFactors: Command = {
  summary: 'zählen, welche zweiten Schritte SECRET nicht öffnet',
  options: [
    ['--carry-over', 'übernimmt sie mit dem bisherigen Schlüssel aus SECRET_BEFORE'],
    ['--remove-unreadable', 'entfernt sie'],
  ],
  run: async (context, acts, print, { secretBefore } = { secretBefore: null }) => {
    if (acts.length > 1) throw new AdminError('Bitte nur eines: --carry-over oder --remove-unreadable.')
    if (acts.includes('--carry-over')) {
      if (secretBefore === null)
        throw new AdminError('Bitte setzen Sie für diesen Aufruf SECRET_BEFORE auf das bisherige SECRET.')
      print(`Übernommen: ${await resealSecondFactors(context, secretBefore)}`)
    }
    if (acts.includes('--remove-unreadable')) print(`Entfernt: ${await removeUnreadableFactors(context)}`)
    const { all, unreadable } = await countFactors(context)
    print(`Zweite Schritte: ${all}, davon mit diesem SECRET nicht zu öffnen: ${unreadable}`)
    return unreadable === 0
  },
}
