import { isAdminOf, isStaff, type Viewer } from '#domains/access/server/viewer.ts'
import type { Standing } from './standings.sql.ts'

/** The part of a person that policies need. */
type Subject = { id: number }

const isSelf = (viewer: Viewer, person: Subject): boolean => viewer.id === person.id && viewer.isActive

/**
 * Whether the viewer sees the contact data of an account itself; those of a report's author depend on the
 * report (see reports).
 */
export const canSeeContact = (viewer: Viewer, person: Subject): boolean =>
  viewer.id === person.id || viewer.isSuperAdmin

/** Colleagues see each other's full name, everybody else the public name. */
export const canSeeName = (viewer: Viewer, person: Subject): boolean =>
  canSeeContact(viewer, person) || isStaff(viewer)

const worksFor = ({ adminOf, editorOf }: Standing, municipalityId: number): boolean =>
  adminOf.includes(municipalityId) || editorOf.includes(municipalityId)

/**
 * Whether a condition holds for a town that the viewer administers; true for every account where the viewer
 * is a super administrator.
 */
const inOwnTown = (viewer: Viewer, holds: (municipalityId: number) => boolean): boolean =>
  viewer.isSuperAdmin || [...viewer.adminOf].some(holds)

/** The people in a town's list of users: its staff, and citizens who posted there (permission matrix). */
export const isListedIn = (standing: Standing, municipalityId: number): boolean =>
  worksFor(standing, municipalityId) || standing.postedIn.includes(municipalityId)

/**
 * Whether the viewer may see an account itself: their own, and those in their lists. Everybody who may see it
 * also sees whether it is locked, and nobody else does (rule 38).
 */
export const canSeeUser = (viewer: Viewer, person: Subject, standing: Standing | null): boolean =>
  viewer.id === person.id ||
  (standing !== null && inOwnTown(viewer, (municipalityId) => isListedIn(standing, municipalityId)))

/**
 * The fields that a town maintains for an account that works for it alone. The super administrator maintains
 * those of all accounts, and the public name.
 */
const MANAGED_FIELDS = ['firstName', 'lastName', 'telephone']
const PLATFORM_FIELDS = [...MANAGED_FIELDS, 'username']

/** The towns that a person works for, without duplicates. */
const townsOf = ({ adminOf, editorOf }: Pick<Standing, 'adminOf' | 'editorOf'>): number[] => [
  ...new Set([...adminOf, ...editorOf]),
]

/** The only town that a person works for; null for none, several, or the platform. */
export function soleTownOf(standing: Standing): number | null {
  const [only, another] = townsOf(standing)
  return standing.isSuperAdmin || another !== undefined ? null : (only ?? null)
}

/**
 * Whether an administrator manages an account itself: name, telephone, sessions, second step. A right over a
 * town is no right over a person (decision 0128), so the account must work for no other town.
 */
const canManage = (viewer: Viewer, standing: Standing | null): boolean => {
  if (standing === null) return false
  const town = soleTownOf(standing)
  return viewer.isSuperAdmin || (town !== null && viewer.adminOf.has(town))
}

/**
 * The towns for which the viewer may see and change a person's signature: for oneself those one works for;
 * for others those that the viewer administers and they work for. The signature stands below that town's
 * official answers.
 */
export function signatureTowns(viewer: Viewer, person: Subject, standing: Standing | null): number[] {
  if (viewer.id === person.id)
    return townsOf({ adminOf: [...viewer.adminOf], editorOf: [...viewer.editorOf] })
  return standing === null ? [] : townsOf(standing).filter((id) => isAdminOf(viewer, id))
}

/**
 * Whether the viewer may see the telephone number of a colleague, not of a report's author. Administrators
 * maintain it for people who work for their town alone.
 */
export const canSeeWorkContact = (viewer: Viewer, person: Subject, standing: Standing | null): boolean =>
  canSeeContact(viewer, person) || canManage(viewer, standing)

/**
 * The fields of an account that the viewer may change: their own by updateProfile, others' by updateUser
 * (permission matrix).
 */
export function updateFields(viewer: Viewer, person: Subject, standing: Standing | null): string[] {
  const signature = signatureTowns(viewer, person, standing).length > 0 ? ['signature'] : []
  if (isSelf(viewer, person))
    return ['firstName', 'lastName', 'username', 'telephone', 'language', 'location', ...signature]
  if (!canManage(viewer, standing)) return signature
  return [...(viewer.isSuperAdmin ? PLATFORM_FIELDS : MANAGED_FIELDS), ...signature]
}

/**
 * Ending all sessions, sending the link for a new password, removing the second step. A town's administrators
 * may do so for people who work there and nowhere else, the super administrator for everybody. One's own
 * account has other calls.
 */
export const canEndSessions = (viewer: Viewer, person: Subject, standing: Standing | null): boolean =>
  viewer.id !== person.id && canManage(viewer, standing)

/** Starting a change of an e-mail address: only the platform may, and never for a super administrator. */
export const canChangeEmail = (viewer: Viewer, person: Subject, standing: Standing | null): boolean =>
  viewer.isSuperAdmin && viewer.id !== person.id && standing !== null && !standing.isSuperAdmin

/** Exporting all of one's own data, and deleting them. */
export const canDecideOnData = (viewer: Viewer, person: Subject): boolean => isSelf(viewer, person)

/**
 * Locking and unlocking (rule 38). The super administrator may lock everybody but super administrators. A
 * town's administrators may lock people who work for no town at all, and whose own municipality is theirs or
 * who posted there within 12 months. Nobody may lock themselves.
 */
export function canLock(viewer: Viewer, person: Subject, standing: Standing | null): boolean {
  if (standing === null || viewer.id === person.id || standing.isSuperAdmin) return false
  if (viewer.isSuperAdmin) return true
  if (standing.adminOf.length + standing.editorOf.length > 0) return false
  return [...viewer.adminOf].some(
    (id) => standing.homeMunicipalityId === id || standing.postedLatelyIn.includes(id),
  )
}

/**
 * Inviting a person to a role in a town: its administrators may, for people whom the town knows. Any other
 * account is found only by its e-mail address, in createUser (S-26).
 */
export const canAddRole = (viewer: Viewer, municipalityId: number, standing: Standing): boolean =>
  isAdminOf(viewer, municipalityId) && !standing.isLocked && isKnownIn(viewer, municipalityId, standing)

/** Removing a role. */
export const canRemoveRole = (viewer: Viewer, municipalityId: number, standing: Standing): boolean =>
  isAdminOf(viewer, municipalityId) && isKnownIn(viewer, municipalityId, standing)

/** The last administrator of a town stays: nobody could appoint another one (S-26). */
export const canRemoveAdministrator = (
  viewer: Viewer,
  municipalityId: number,
  standing: Standing,
  isLast: boolean,
): boolean => canRemoveRole(viewer, municipalityId, standing) && !isLast

/** Whether the town's administrators may look up the account by its id. */
export const isKnownIn = (viewer: Viewer, municipalityId: number, standing: Standing): boolean =>
  viewer.isSuperAdmin ||
  isListedIn(standing, municipalityId) ||
  standing.homeMunicipalityId === municipalityId
