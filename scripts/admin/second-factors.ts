import {
  countFactors,
  removeUnreadableFactors,
  resealSecondFactors,
} from '../../src/domains/auth/server/second-factor/secret-rotation.ts'
import { AdminError, type Command } from './command.ts'

const USAGE = 'Aufruf: npm run admin -- second-factors [--carry-over | --remove-unreadable]'

/**
 * For use after a change of SECRET: finds the second steps that it can no longer decrypt, and handles them.
 */
export const secondFactors: Command = {
  usage: `second-factors [--carry-over | --remove-unreadable]
                           zählen, welche zweiten Schritte SECRET nicht öffnet; mit SECRET_BEFORE übernehmen, oder entfernen`,
  run: async (context, [act, ...more], print, { secretBefore } = { secretBefore: null }) => {
    if (more.length > 0 || !['--carry-over', '--remove-unreadable', undefined].includes(act))
      throw new AdminError(USAGE)
    if (act === '--carry-over') {
      if (secretBefore === null)
        throw new AdminError('Bitte setzen Sie für diesen Aufruf SECRET_BEFORE auf das bisherige SECRET.')
      print(`Übernommen: ${await resealSecondFactors(context, secretBefore)}`)
    }
    if (act === '--remove-unreadable') print(`Entfernt: ${await removeUnreadableFactors(context)}`)
    const { all, unreadable } = await countFactors(context)
    print(`Zweite Schritte: ${all}, davon mit diesem SECRET nicht zu öffnen: ${unreadable}`)
    return unreadable === 0
  },
}
