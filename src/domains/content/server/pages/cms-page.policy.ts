import { isAdminOf, type Viewer } from '#domains/access/server/viewer.ts'
import type { MunicipalityRow } from '#domains/municipalities/server/municipalities.sql.ts'
import { canRead, keepsLegalPages } from '#domains/municipalities/server/municipality.policy.ts'
import { type CmsPage, isLegalPage } from '../../cms-page.rules.ts'

/** The super administrator writes all texts, a municipality's administrators its own (rule 66). */
export const canEditTexts = (viewer: Viewer, municipalityId: number | null): boolean =>
  viewer.isSuperAdmin || (municipalityId !== null && isAdminOf(viewer, municipalityId))

/** A municipality's pages of text: all of them while it can be read, imprint and data protection also later. */
export const canReadPage = (viewer: Viewer, page: CmsPage, town: MunicipalityRow): boolean =>
  canRead(viewer, town) || (isLegalPage(page) && keepsLegalPages(town))
