import { requireSignedIn, type SignedIn, type Viewer } from '#domains/access/server/viewer.ts'
import { canAccessSuperAdminMenu } from '#domains/municipalities/server/municipality.policy.ts'
import { forbidden } from '#kit/server/errors.ts'

/** News and questions belong to the platform: only people with the platform's menu edit them (rule 66). */
export const canEditContent = (viewer: Viewer): boolean => canAccessSuperAdminMenu(viewer)

/** @throws UNAUTHENTICATED, FORBIDDEN */
export function requireContentEditor(viewer: Viewer): SignedIn {
  const signedIn = requireSignedIn(viewer)
  if (!canEditContent(signedIn)) throw forbidden()
  return signedIn
}
