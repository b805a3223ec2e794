import { z } from 'zod'
import { read } from './read.ts'

export const nameSchema = z.strictObject({ firstName: z.string(), lastName: z.string() })
export type Name = z.output<typeof nameSchema>

/** `role` is what the welcome message calls somebody. */
const accountSchema = nameSchema.extend({ email: z.email(), role: z.string() })
export type DemoAccount = z.output<typeof accountSchema>

/**
 * Accounts of the demo, with a password that is public and printed at every start. Everybody else in it has
 * none.
 */
export const { password: DEMO_PASSWORD, accounts: DEMO_ACCOUNTS } = read(
  'accounts.json',
  z.strictObject({ password: z.string(), accounts: z.array(accountSchema) }),
)
