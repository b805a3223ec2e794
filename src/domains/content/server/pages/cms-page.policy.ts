import { isAdminOf, type Viewer } from '#domains/access/server/viewer.ts'
import type { MunicipalityRow } from '#domains/municipalities/server/municipalities.sql.ts'
import { canRead, keepsLegalPages } from '#domains/municipalities/server/municipality.policy.ts'
import { type CmsPage, isLegalPage } from '../../cms-page.rules.ts'

/** The super administrator edits all texts, a municipality's administrators edit its own (rule 66). */
export const canEditTexts = (viewer: Viewer, municipalityId: number | null): boolean =>
  viewer.isSuperAdmin || (municipalityId !== null && isAdminOf(viewer, municipalityId))

/**
 * A municipality's pages of text are readable while the municipality is. The imprint and the data protection
 * page stay readable afterwards.
 */
export const canReadPage = (viewer: Viewer, page: CmsPage, town: MunicipalityRow): boolean =>
  canRead(viewer, town) || (isLegalPage(page) && keepsLegalPages(town))
