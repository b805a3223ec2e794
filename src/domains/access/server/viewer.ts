import '#kit/server/builder.ts'
import { forbidden, unauthenticated } from '#kit/server/errors.ts'

/** Who is asking, with everything a policy needs to know of them; loaded once a request. */
export type Viewer = {
  /** null: somebody without a session. */
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
  /** Administers the platform without the second step of signing in that this demands: nothing but setting it up is left to them. */
  isConfined: boolean
  /** Municipalities that demand a second step which the person has not set up: what they do for these rests until they have. */
  demandedBy: ReadonlySet<number>
  /** Municipalities that were switched off lately, by what the person was there: they read, and change nothing (rule 80). */
  closedOf: ReadonlyMap<number, 'ADMIN' | 'EDITOR'>
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
}

declare module '#kit/server/builder.ts' {
  interface Context {
    viewer: Viewer
  }
}

/** Administrator of the municipality, or of the platform. */
export function isAdminOf(viewer: Viewer, municipalityId: number): boolean {
  return viewer.isSuperAdmin || viewer.adminOf.has(municipalityId)
}

/** Anybody who works there: editor, administrator, super administrator. */
export function isStaffOf(viewer: Viewer, municipalityId: number): boolean {
  return isAdminOf(viewer, municipalityId) || viewer.editorOf.has(municipalityId)
}

/** Sees what staff see: those who work there, and those who did until it was switched off lately. */
export const readsAsStaff = (viewer: Viewer, municipalityId: number): boolean =>
  isStaffOf(viewer, municipalityId) || viewer.closedOf.has(municipalityId)

/** The same for what administrators see. */
export const readsAsAdmin = (viewer: Viewer, municipalityId: number): boolean =>
  isAdminOf(viewer, municipalityId) || viewer.closedOf.get(municipalityId) === 'ADMIN'

/** May contribute there at all, rights aside: nobody changes anything in a municipality that they only read. */
export const mayAct = (viewer: Viewer, municipalityId: number): boolean =>
  viewer.isActive && !viewer.closedOf.has(municipalityId)

/** May process what lies in the category: its editors, and administrators everywhere in their town. */
export function isResponsibleFor(viewer: Viewer, municipalityId: number, categoryId: number): boolean {
  if (isAdminOf(viewer, municipalityId)) return true
  return viewer.editorOf.has(municipalityId) && viewer.categoryIds.has(categoryId)
}

/** Works for any municipality: shorter sessions, more limits lifted. */
export function isStaff(viewer: Viewer): boolean {
  return viewer.isSuperAdmin || viewer.adminOf.size > 0 || viewer.editorOf.size > 0
}

/** A viewer with a session, for whom `id` and `sessionId` are known. */
export type SignedIn = Viewer & { id: number; sessionId: string }

/** Is led to setting up a second step wherever they go: what they work for demands it, and they work nowhere else meanwhile. */
export const mustSetUpSecondFactor = (viewer: Viewer): boolean =>
  viewer.isConfined || (viewer.demandedBy.size > 0 && !isStaff(viewer) && viewer.closedOf.size === 0)

const CONFINED =
  'Für Ihre Aufgabe ist ein zweiter Schritt beim Anmelden vorgeschrieben. Bitte richten Sie ihn zuerst ein, unter „Profil“, „Zweiter Schritt“.'

/** What somebody confined is told wherever they ask for anything else. */
export const confinedError = () => forbidden(CONFINED)

/** Somebody as the rest of the program knows them: who is confined has no rights, whatever they are elsewhere. */
export const confined = (viewer: Viewer): Viewer =>
  viewer.isConfined ? { ...ANONYMOUS, id: viewer.id, sessionId: viewer.sessionId, isConfined: true } : viewer

/**
 * The signed-in viewer, for what also somebody confined may do: setting up the second step, and leaving.
 * @throws UNAUTHENTICATED for anybody else, or where the account may not contribute (locked, unconfirmed).
 */
export function requireSession(viewer: Viewer): SignedIn {
  const { id, sessionId, isActive, isConfined } = viewer
  if (id === null || sessionId === null || !(isActive || isConfined)) throw unauthenticated()
  return { ...viewer, id, sessionId }
}

/**
 * The signed-in viewer.
 * @throws UNAUTHENTICATED for anybody else, or where the account may not contribute (locked, unconfirmed); FORBIDDEN where a
 * second step must be set up first.
 */
export function requireSignedIn(viewer: Viewer): SignedIn {
  const signedIn = requireSession(viewer)
  if (viewer.isConfined) throw confinedError()
  return signedIn
}
