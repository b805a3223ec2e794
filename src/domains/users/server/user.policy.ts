import { isAdminOf, isStaff, type Viewer } from '#domains/access/server/viewer.ts'
import type { Standing } from './standings.sql.ts'

/** What a policy must know of a person. */
type Subject = { id: number }

const isSelf = (viewer: Viewer, person: Subject): boolean => viewer.id === person.id && viewer.isActive

/** Contact data of an account as such; those of a report's author follow the report (see reports). */
export const canSeeContact = (viewer: Viewer, person: Subject): boolean =>
  viewer.id === person.id || viewer.isSuperAdmin

/** Colleagues are known to each other by their full name, everybody else by pseudonym. */
export const canSeeName = (viewer: Viewer, person: Subject): boolean =>
  canSeeContact(viewer, person) || isStaff(viewer)

const worksFor = ({ adminOf, editorOf }: Standing, municipalityId: number): boolean =>
  adminOf.includes(municipalityId) || editorOf.includes(municipalityId)

/** Whether the viewer administers a town of which that is true; for super administrators it is true of every account. */
const inOwnTown = (viewer: Viewer, holds: (municipalityId: number) => boolean): boolean =>
  viewer.isSuperAdmin || [...viewer.adminOf].some(holds)

/** Who stands in a town's list of users: who works there, and citizens who posted there (permission matrix). */
export const isListedIn = (standing: Standing, municipalityId: number): boolean =>
  worksFor(standing, municipalityId) || standing.postedIn.includes(municipalityId)

/**
 * One account as such: oneself, and the people of one's list. Whoever sees it also sees that it is locked, which is nobody
 * else's business (rule 38).
 */
export const canSeeUser = (viewer: Viewer, person: Subject, standing: Standing | null): boolean =>
  viewer.id === person.id ||
  (standing !== null && inOwnTown(viewer, (municipalityId) => isListedIn(standing, municipalityId)))

/** What a town keeps in order of an account that works for it alone; the super administrator of all, with the public name. */
const MANAGED_FIELDS = ['firstName', 'lastName', 'telephone']
const PLATFORM_FIELDS = [...MANAGED_FIELDS, 'username']

/** Towns that somebody works for, each once. */
const townsOf = ({ adminOf, editorOf }: Pick<Standing, 'adminOf' | 'editorOf'>): number[] => [
  ...new Set([...adminOf, ...editorOf]),
]

/** The only town that somebody works for; null for who works for none, for several, or for the platform. */
export function soleTownOf(standing: Standing): number | null {
  const [only, another] = townsOf(standing)
  return standing.isSuperAdmin || another !== undefined ? null : (only ?? null)
}

/**
 * Whether an administrator looks after somebody's account as such: name, telephone, sessions, second step. A right over a town
 * is none over a person (decision 0128): only where nobody else's staff hang on it.
 */
const canManage = (viewer: Viewer, standing: Standing | null): boolean => {
  if (standing === null) return false
  const town = soleTownOf(standing)
  return viewer.isSuperAdmin || (town !== null && viewer.adminOf.has(town))
}

/**
 * Towns for which somebody's signature may be seen and changed: those that one works for oneself, and of others those that one
 * administers and they work for. It stands below that town's official answers.
 */
export function signatureTowns(viewer: Viewer, person: Subject, standing: Standing | null): number[] {
  if (viewer.id === person.id)
    return townsOf({ adminOf: [...viewer.adminOf], editorOf: [...viewer.editorOf] })
  return standing === null ? [] : townsOf(standing).filter((id) => isAdminOf(viewer, id))
}

/** The telephone number, which administrators keep in order for those who work for them alone. */
export const canSeeWorkContact = (viewer: Viewer, person: Subject, standing: Standing | null): boolean =>
  canSeeContact(viewer, person) || canManage(viewer, standing)

/** Fields of an account that may be changed: of one's own by updateProfile, of others' by updateUser (permission matrix). */
export function updateFields(viewer: Viewer, person: Subject, standing: Standing | null): string[] {
  const signature = signatureTowns(viewer, person, standing).length > 0 ? ['signature'] : []
  if (isSelf(viewer, person))
    return ['firstName', 'lastName', 'username', 'telephone', 'location', ...signature]
  if (!canManage(viewer, standing)) return signature
  return [...(viewer.isSuperAdmin ? PLATFORM_FIELDS : MANAGED_FIELDS), ...signature]
}

/**
 * Signing somebody out everywhere, sending the link for a new password, taking a second step off: a town's administrators those
 * who work there and nowhere else, the super administrator everybody. For oneself there are calls of one's own.
 */
export const canEndSessions = (viewer: Viewer, person: Subject, standing: Standing | null): boolean =>
  viewer.id !== person.id && canManage(viewer, standing)

/** Starting a change of somebody's address: the platform alone, and never that of who administers it. */
export const canChangeEmail = (viewer: Viewer, person: Subject, standing: Standing | null): boolean =>
  viewer.isSuperAdmin && viewer.id !== person.id && standing !== null && !standing.isSuperAdmin

/** Reading everything that is known of oneself, and having it deleted. */
export const canDecideOnData = (viewer: Viewer, person: Subject): boolean => isSelf(viewer, person)

/**
 * Locking and unlocking (rule 38). The super administrator everybody but super administrators; a town's administrators
 * who works for no town at all, and has chosen theirs or posted there within 12 months. Nobody themselves.
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
 * Inviting somebody to a task in a town: its administrators, whom the town knows. Anybody else's account is found by its
 * e-mail address alone, which createUser takes (S-26).
 */
export const canAddRole = (viewer: Viewer, municipalityId: number, standing: Standing): boolean =>
  isAdminOf(viewer, municipalityId) && !standing.isLocked && isKnownIn(viewer, municipalityId, standing)

/** Taking a task away again. */
export const canRemoveRole = (viewer: Viewer, municipalityId: number, standing: Standing): boolean =>
  isAdminOf(viewer, municipalityId) && isKnownIn(viewer, municipalityId, standing)

/** The last administrator of a town stays: nobody could appoint another one (S-26). */
export const canRemoveAdministrator = (
  viewer: Viewer,
  municipalityId: number,
  standing: Standing,
  isLast: boolean,
): boolean => canRemoveRole(viewer, municipalityId, standing) && !isLast

/** Whether the town's administrators may learn of the account by its number. */
export const isKnownIn = (viewer: Viewer, municipalityId: number, standing: Standing): boolean =>
  viewer.isSuperAdmin ||
  isListedIn(standing, municipalityId) ||
  standing.homeMunicipalityId === municipalityId
