import { message } from '#kit/common/say.ts'
import '#kit/server/builder.ts'
import { forbidden, unauthenticated } from '#kit/server/errors.ts'
import type { KeyScope } from '../key-scope.rules.ts'

/** The API key of a town's program. It grants rights in that town and stands for no person. */
export type ViewerKey = {
  id: number
  municipalityId: number
  scopes: ReadonlySet<KeyScope>
  /** Idempotency ids of the current call. The first is stored with its effects; empty: no deduplication. */
  callIds: readonly string[]
}

/** The person who asks, with everything that policies need. It is loaded once per request. */
export type Viewer = {
  /** null: the request has no session. */
  id: number | null
  sessionId: string | null
  isSuperAdmin: boolean
  /** E-mail confirmed and account not locked: may contribute. */
  isActive: boolean
  homeMunicipalityId: number | null
  adminOf: ReadonlySet<number>
  editorOf: ReadonlySet<number>
  /** Categories the person is responsible for. */
  categoryIds: ReadonlySet<number>
  /**
   * A super administrator without the second step that the platform requires: they can do nothing but set
   * it up.
   */
  isConfined: boolean
  /**
   * Municipalities that require a second step which the person has not set up. The person's roles there are
   * suspended until then.
   */
  demandedBy: ReadonlySet<number>
  /**
   * Municipalities that were deactivated recently, by the person's former role. These people can read there
   * and change nothing (rule 80).
   */
  closedOf: ReadonlyMap<number, 'ADMIN' | 'EDITOR'>
  /**
   * Municipalities in preparation, which were never switched on, for which the person works; all of them for
   * a super administrator. Their staff have all rights of their roles there, and nobody else knows them (rule
   * 80).
   */
  preparing: ReadonlySet<number>
  /** The key of a program; null: a person asks, or nobody. With a key there is no `id`. */
  key: ViewerKey | null
}

export const ANONYMOUS: Viewer = {
  id: null,
  sessionId: null,
  isSuperAdmin: false,
  isActive: false,
  isConfined: false,
  demandedBy: new Set(),
  homeMunicipalityId: null,
  adminOf: new Set(),
  editorOf: new Set(),
  categoryIds: new Set(),
  closedOf: new Map(),
  preparing: new Set(),
  key: null,
}

/**
 * A person by a mail that they answered, without a session. Roles do not count: the mail proves a mailbox,
 * and not the second step that a town may require of its staff.
 */
export const viewerByMail = (personId: number): Viewer => ({
  ...ANONYMOUS,
  ...{ id: personId, sessionId: 'by-mail', isActive: true },
})

declare module '#kit/server/builder.ts' {
  interface Context {
    viewer: Viewer
  }
}

/** Whether the viewer is an administrator of the municipality, or a super administrator. */
export function isAdminOf(viewer: Viewer, municipalityId: number): boolean {
  return viewer.isSuperAdmin || viewer.adminOf.has(municipalityId)
}

/** Whether the viewer works for the municipality as editor or administrator, or is a super administrator. */
export function isStaffOf(viewer: Viewer, municipalityId: number): boolean {
  return isAdminOf(viewer, municipalityId) || viewer.editorOf.has(municipalityId)
}

/**
 * Whether the viewer may read what staff read: current staff, and former staff of a recently deactivated
 * municipality.
 */
export const readsAsStaff = (viewer: Viewer, municipalityId: number): boolean =>
  isStaffOf(viewer, municipalityId) || viewer.closedOf.has(municipalityId)

/** Inactive municipalities that the viewer can read: in preparation, or closed. */
export const readableOff = ({ closedOf, preparing }: Viewer): number[] => [...closedOf.keys(), ...preparing]

/** Whether the viewer finds the municipality open: it is switched on, or they prepare it. */
export const isOpenTo = (
  { preparing }: Viewer,
  { id, isActive }: { id: number; isActive: boolean },
): boolean => isActive || preparing.has(id)

/**
 * Whether the viewer may read what administrators read, with the same extension to recently deactivated
 * municipalities.
 */
export const readsAsAdmin = (viewer: Viewer, municipalityId: number): boolean =>
  isAdminOf(viewer, municipalityId) || viewer.closedOf.get(municipalityId) === 'ADMIN'

/**
 * Whether the viewer may write in the municipality at all, before roles are checked: nobody writes where they
 * can only read.
 */
export const mayAct = (viewer: Viewer, municipalityId: number): boolean =>
  viewer.isActive && !viewer.closedOf.has(municipalityId)

/** Whether the viewer may process the category's reports: its editors, and all administrators of the town. */
export function isResponsibleFor(viewer: Viewer, municipalityId: number, categoryId: number): boolean {
  if (isAdminOf(viewer, municipalityId)) return true
  return viewer.editorOf.has(municipalityId) && viewer.categoryIds.has(categoryId)
}

/** Whether the request has a key of this municipality with the scope. */
export const hasScope = (viewer: Viewer, municipalityId: number, scope: KeyScope): boolean =>
  viewer.key?.municipalityId === municipalityId && viewer.key.scopes.has(scope)

/**
 * Whether the viewer works for any municipality: their sessions are shorter and some limits do not apply to
 * them.
 */
export function isStaff(viewer: Viewer): boolean {
  return viewer.isSuperAdmin || viewer.adminOf.size > 0 || viewer.editorOf.size > 0
}

/** A viewer with a session, for whom `id` and `sessionId` are known. */
export type SignedIn = Viewer & { id: number; sessionId: string }

/** Whether the viewer must set up a second step before anything else: all their roles require it. */
export const mustSetUpSecondFactor = (viewer: Viewer): boolean =>
  viewer.isConfined || (viewer.demandedBy.size > 0 && !isStaff(viewer) && viewer.closedOf.size === 0)

const CONFINED = message`Für Ihre Aufgabe ist ein zweiter Schritt beim Anmelden vorgeschrieben. Bitte richten Sie ihn zuerst ein, unter „Profil“, „Zweiter Schritt“.`

/** The error for a confined person, for every request but setting up the second step. */
export const confinedError = () => forbidden(CONFINED())

/**
 * The viewer as the rest of the program sees it: a confined person keeps the session and loses all rights.
 */
export const confined = (viewer: Viewer): Viewer =>
  viewer.isConfined ? { ...ANONYMOUS, id: viewer.id, sessionId: viewer.sessionId, isConfined: true } : viewer

/**
 * Returns the signed-in viewer. Unlike `requireSignedIn` it admits a confined person, who may set up the
 * second step and sign out.
 * @throws UNAUTHENTICATED for anybody else, or where the account may not contribute (locked, unconfirmed).
 */
export function requireSession(viewer: Viewer): SignedIn {
  const { id, sessionId, isActive, isConfined } = viewer
  if (id === null || sessionId === null || !(isActive || isConfined)) throw unauthenticated()
  return { ...viewer, id, sessionId }
}

/**
 * The signed-in viewer.
 * @throws UNAUTHENTICATED for anybody else, or where the account may not contribute (locked, unconfirmed);
 * FORBIDDEN where a second step must be set up first.
 */
export function requireSignedIn(viewer: Viewer): SignedIn {
  const signedIn = requireSession(viewer)
  if (viewer.isConfined) throw confinedError()
  return signedIn
}

/**
 * The viewer, if it may write at all: a signed-in person, or a program with a key.
 * @throws UNAUTHENTICATED, FORBIDDEN as `requireSignedIn`
 */
export const requireActor = (viewer: Viewer): Viewer =>
  viewer.key === null ? requireSignedIn(viewer) : viewer
