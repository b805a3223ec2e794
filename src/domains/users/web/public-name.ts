import { ANONYMOUS_NAME } from '../profile.rules.ts'
import { defaultUsername } from '../user.rules.ts'

/** The three ways of being named in public (rule 12). */
export type NameChoice = 'default' | 'own' | 'anonymous'

type Names = { firstName: string; lastName: string }

/** Which of them a public name is. */
export function choiceOf(username: string, { firstName, lastName }: Names): NameChoice {
  if (username === ANONYMOUS_NAME) return 'anonymous'
  return username === defaultUsername(firstName, lastName) ? 'default' : 'own'
}

/** The public name that a choice stands for; `own` is what was typed. */
export function usernameOf(choice: NameChoice, own: string, { firstName, lastName }: Names): string {
  if (choice === 'anonymous') return ANONYMOUS_NAME
  return choice === 'own' ? own : defaultUsername(firstName, lastName)
}
