import { ANONYMOUS_NAME } from '../profile.rules.ts'
import { defaultUsername } from '../user.rules.ts'

/** The three options for a public name (rule 12). */
export type NameChoice = 'default' | 'own' | 'anonymous'

type Names = { firstName: string; lastName: string }

/** The option that a public name belongs to. */
export function choiceOf(username: string, { firstName, lastName }: Names): NameChoice {
  if (username === ANONYMOUS_NAME) return 'anonymous'
  return username === defaultUsername(firstName, lastName) ? 'default' : 'own'
}

/** The public name of an option; `own` is the typed text. */
export function usernameOf(choice: NameChoice, own: string, { firstName, lastName }: Names): string {
  if (choice === 'anonymous') return ANONYMOUS_NAME
  return choice === 'own' ? own : defaultUsername(firstName, lastName)
}
