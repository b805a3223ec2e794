import { z } from 'zod'
import { hasLength, plainLine } from '#kit/common/plain-text.ts'
import { message } from '#kit/common/say.ts'

/** Passkeys of one account. */
export const PASSKEYS_MOST = 10
/** Minutes for which a device may sign a challenge; a code for it works as long. */
export const PASSKEY_MINUTES = 5
/** Longest name of a passkey in characters. */
export const PASSKEY_NAME_MAX = 80

/** Begins every code that a passkey's signature was exchanged for. No app and no recovery code begins so. */
export const PASSKEY_CODE = 'PK-'

/** Whether the input can only be a code that came from a passkey. */
export const isPasskeyCode = (typed: string): boolean => typed.startsWith(PASSKEY_CODE)

export const passkeyNameSchema = z.object({
  name: plainLine()
    .max(PASSKEY_NAME_MAX, { error: message`Der Name darf höchstens ${PASSKEY_NAME_MAX} Zeichen haben.` })
    .refine(hasLength(1), { error: message`Bitte geben Sie dem Passkey einen Namen.` }),
})
