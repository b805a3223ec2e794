import { say } from '#kit/common/say.ts'
import { ROLE_NAMES } from '../management.rules.ts'

type Person = {
  locked: boolean
  membership: { isEditor: boolean; isAdministrator: boolean; isInvited: boolean } | null
}

/** The person's roles in the town, in words. */
export function tasksOf({ locked, membership }: Person): string[] {
  if (membership === null) return ['–']
  const { isEditor, isAdministrator, isInvited } = membership
  const tasks = [
    ...(isAdministrator ? [ROLE_NAMES.ADMIN()] : []),
    ...(isEditor ? [ROLE_NAMES.EDITOR()] : []),
    ...(isAdministrator || isEditor ? [] : [say`Bürgerschaft`]),
  ]
  return [...tasks, ...(isInvited ? [say`eingeladen`] : []), ...(locked ? [say`gesperrt`] : [])]
}
