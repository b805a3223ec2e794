import type { StatusKind } from '#domains/municipalities/municipality.rules.ts'
import { statusNameFor } from '#domains/municipalities/status-text.rules.ts'
import { useCurrentUser } from '#domains/users/web/current-user.ts'

type Subject<Status> = { status: Status; municipality: { id: number } }

/** The status of a report in the words for this viewer: its author reads "Wird geprüft" while it waits. */
export function useStatusOf() {
  const me = useCurrentUser()
  return <Status extends { kind: StatusKind; name: string }>({
    status,
    municipality,
  }: Subject<Status>): Status => {
    const isStaff =
      me?.permissions.canAccessSuperAdminMenu === true ||
      me?.worksFor.some(({ id }) => id === municipality.id) === true
    return { ...status, name: statusNameFor(status, isStaff) }
  }
}
