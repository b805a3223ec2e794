import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import { HOUR } from '#kit/server/clock.ts'
import { badInput } from '#kit/server/errors.ts'
import { isSigned, sign } from '#kit/server/secrets.ts'
import { GUEST_FORM_HOURS, GUEST_LEAST_SECONDS } from '../guest.rules.ts'

type Stamping = Pick<Context, 'clock' | 'secret'>

const PURPOSE = 'guest-form'

/** A signed timestamp of the form's opening: "1763722800000.signature". */
export function guestStamp({ clock, secret }: Stamping): string {
  const at = String(clock.now().getTime())
  return `${at}.${sign(secret, PURPOSE, at)}`
}

/**
 * Rejects a form that was filled in faster than a person can, or whose stamp is forged.
 * @throws BAD_USER_INPUT; the person can send once more, with everything still there.
 */
export function requireTimeToWrite({ clock, secret }: Stamping, stamp: string): void {
  const [at = '', signature = ''] = stamp.split('.')
  const age = clock.now().getTime() - Number(at)
  if (!isSigned(secret, PURPOSE, at, signature) || age > GUEST_FORM_HOURS * HOUR) {
    throw badInput({ stamp: say`Dieses Formular ist zu alt. Bitte senden Sie noch einmal.` })
  }
  if (age < GUEST_LEAST_SECONDS * 1000) {
    throw badInput({
      stamp: say`Das ging sehr schnell. Bitte warten Sie einen Moment und senden Sie noch einmal.`,
    })
  }
}
