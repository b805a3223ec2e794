import type { Edit } from './broken-copy.ts'

/** Mutants of the policies, and the matrix cell that must report each one. */
export type Fault = Edit & { cell: string }

const REPORT = 'src/domains/reports/server/report.policy.ts'
const COMMENT = 'src/domains/comments/server/comment.policy.ts'
const CATEGORY = 'src/domains/categories/server/category.policy.ts'
const TEMPLATE = 'src/domains/templates/server/template.policy.ts'
const USER = 'src/domains/users/server/user.policy.ts'
const VIEWER = 'src/domains/access/server/viewer.ts'

export const FAULTS: Fault[] = [
  {
    file: REPORT,
    from: 'return !report.isInternal && (report.isPublished || isOwn(viewer, report))',
    to: 'return !report.isInternal',
    cell: 'report: waiting · citizen',
  },
  {
    file: REPORT,
    from: 'return !report.isInternal && (report.isPublished || isOwn(viewer, report))',
    to: 'return report.isPublished || isOwn(viewer, report)',
    cell: 'report: internal · anonymous',
  },
  {
    file: REPORT,
    from: 'return !report.isInternal && (report.isPublished || isOwn(viewer, report))',
    to: 'return !report.isInternal && report.isPublished',
    cell: 'report: own waiting · citizen',
  },
  {
    file: REPORT,
    from: 'if (isResponsible(viewer, report)) return true\n  return isStaffOf',
    to: 'if (isStaffOf(viewer, report.municipalityId)) return true\n  return isStaffOf',
    cell: 'updateReportStatus: public · colleague',
  },
  {
    file: REPORT,
    from: '!report.isPublished && report.duplicateOfId === null && canPublish(viewer, report)',
    to: '!report.isPublished && (canPublish(viewer, report) || isOwn(viewer, report))',
    cell: 'approveReport: own waiting · citizen',
  },
  {
    file: REPORT,
    from: 'report.isPublished && canPublish(viewer, report)',
    to: 'report.isPublished && isStaffOf(viewer, report.municipalityId)',
    cell: 'withdrawReportApproval: public · colleague',
  },
  {
    file: REPORT,
    from: 'const rewrites = isTheirs || (isOwn',
    to: 'const rewrites = isTheirs || isOwn(viewer, report) || (isOwn',
    cell: 'updateReport: own public · citizen',
  },
  {
    file: REPORT,
    from: 'if (isAdminOf(viewer, report.municipalityId)) return true\n  if (!isOwn',
    to: 'if (isStaffOf(viewer, report.municipalityId)) return true\n  if (!isOwn',
    cell: 'deleteReport: public · editor',
  },
  {
    file: REPORT,
    from: "return (kind === 'NOT_APPROVED' || kind === 'NEW') && !hasOfficialComment",
    to: 'return !hasOfficialComment',
    cell: 'deleteReport: own done · citizen',
  },
  {
    file: REPORT,
    from: 'isPublic(report) &&\n  report.duplicateOfId === null &&\n  !isOwn',
    to: '!isOwn',
    cell: 'followReport: waiting · editor',
  },
  {
    file: REPORT,
    from: 'isOwn(viewer, report) || canProcess(viewer, report)',
    to: 'isOwn(viewer, report) || canSeeInternals(viewer, report)',
    cell: 'revealAuthorDetails: public · colleague',
  },
  {
    file: COMMENT,
    from: '!isOwn(viewer, comment) ||\n    comment.deletedAt',
    to: 'comment.deletedAt',
    cell: 'updateComment: public · citizen',
  },
  {
    file: COMMENT,
    from: 'return isOwn(viewer, comment) || (canSee',
    to: 'return isOwn(viewer, comment) || viewer.adminOf.size > 0 || (canSee',
    cell: 'deleteComment: public · foreign admin',
  },
  {
    file: COMMENT,
    from: '|| viewer.id === null || viewer.id !== report.personId)',
    to: '|| viewer.id === null)',
    cell: 'confirmResolution: done · citizen',
  },
  {
    file: CATEGORY,
    from: 'isOpenToAll(category) || isStaffOf',
    to: '!category.isInternal || isStaffOf',
    cell: 'category: disabled · citizen',
  },
  {
    file: CATEGORY,
    from: 'export const canUpdate = (viewer: Viewer, { municipalityId }: Subject): boolean =>\n  isAdminOf',
    to: 'export const canUpdate = (viewer: Viewer, { municipalityId }: Subject): boolean =>\n  isStaffOf',
    cell: 'updateCategory: public · editor',
  },
  {
    file: TEMPLATE,
    from: 'export const canManage = (viewer: Viewer, municipalityId: number): boolean =>\n  isAdminOf',
    to: 'export const canManage = (viewer: Viewer, municipalityId: number): boolean =>\n  isStaffOf',
    cell: 'deleteResponseTemplate · editor',
  },
  {
    file: USER,
    from: 'if (standing.adminOf.length + standing.editorOf.length > 0) return false',
    to: '',
    cell: 'lockUserAccount: colleague · admin',
  },
  {
    file: USER,
    from: 'if (standing === null || viewer.id === person.id || standing.isSuperAdmin) return false',
    to: 'if (standing === null || viewer.id === person.id) return false',
    cell: 'lockUserAccount: super · super',
  },
  {
    file: USER,
    from: 'return viewer.isSuperAdmin || (town !== null && viewer.adminOf.has(town))',
    to: 'return inOwnTown(viewer, (municipalityId) => isListedIn(standing, municipalityId))',
    cell: 'updateUser: author · admin',
  },
  {
    file: USER,
    from: 'return viewer.isSuperAdmin || (town !== null && viewer.adminOf.has(town))',
    to: 'return inOwnTown(viewer, (municipalityId) => worksFor(standing, municipalityId))',
    cell: 'updateUser: of two towns · admin',
  },
  {
    file: USER,
    from: 'return standing.isSuperAdmin || another !== undefined ? null : (only ?? null)',
    to: 'return standing.isSuperAdmin ? null : (only ?? null)',
    cell: 'endUserSessions: of two towns · admin',
  },
  {
    file: USER,
    from: 'viewer.id !== person.id && canManage(viewer, standing)',
    to: 'viewer.id !== person.id && viewer.adminOf.size > 0',
    cell: 'endUserSessions: author · admin',
  },
  {
    file: USER,
    from: 'viewer.isSuperAdmin && viewer.id !== person.id && standing !== null',
    to: 'viewer.id !== person.id && standing !== null',
    cell: 'changeUserEmail: colleague · admin',
  },
  {
    file: VIEWER,
    from: 'return viewer.isSuperAdmin || viewer.adminOf.has(municipalityId)',
    to: 'return viewer.isSuperAdmin || viewer.adminOf.size > 0',
    cell: 'createCategory · foreign admin',
  },
  {
    file: VIEWER,
    from: 'return isAdminOf(viewer, municipalityId) || viewer.editorOf.has(municipalityId)',
    to: 'return isAdminOf(viewer, municipalityId) || viewer.editorOf.size > 0',
    cell: 'responseTemplates · foreign editor',
  },
]
