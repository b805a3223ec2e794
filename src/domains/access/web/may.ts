/**
 * The permission flags that the server computed and the API delivered. Only the parts that the query asked
 * for are present.
 */
type Comment = { permissions?: { canUpdate?: boolean; canDelete?: boolean } | null }
type Report = {
  permissions?: {
    canComment?: boolean
    canUpdate?: boolean
    canDelete?: boolean
    canApprove?: boolean
    canWithdrawApproval?: boolean
    updateFields?: readonly string[]
    allowedExportFormats?: readonly string[]
  } | null
}
type Municipality = {
  permissions?: {
    canUpdate?: boolean
    canDelete?: boolean
    canCreateInternalNotes?: boolean
    canCreateCategories?: boolean
    canDraftAnnouncements?: boolean
    canPublishAnnouncements?: boolean
    canEditTexts?: boolean
    canLookUpPersonData?: boolean
    canManageApiKeys?: boolean
    canManageOutbox?: boolean
    canManageReminderRules?: boolean
    canManageResponseTemplates?: boolean
    canAccessSuperAdminMenu?: boolean
    updateFields?: readonly string[]
    allowedReportsExportFormats?: readonly string[]
  } | null
  /** Set where the municipality was deactivated recently and this person can still read there. */
  readableUntil?: string | null
  /** Number of this municipality's categories that the viewer is responsible for. */
  ownCategoryCount?: number
}
type User = {
  id: number
  permissions?: { canUpdate?: boolean; canLock?: boolean; updateFields?: readonly string[] } | null
}
type Category = {
  permissions?: {
    canUpdate?: boolean
    canCreateInternalReports?: boolean
    updateFields?: readonly string[]
  } | null
}

type Subject = Comment | Report | Municipality | User | Category
// biome-ignore lint/suspicious/noExplicitAny: each rule below names the subject it takes; the table holds them all
type Rule = (subject: any, detail?: unknown) => boolean

const hasField = (fields: readonly string[] | undefined, field: unknown): boolean =>
  field === undefined || (fields?.includes(String(field)) ?? false)

/**
 * One rule for each action and resource (rule 90). `detail` is a field, an export format, or the viewer's
 * id.
 */
const RULES: Record<string, Record<string, Rule>> = {
  comment: {
    create: (report: Report) => report.permissions?.canComment ?? false,
    update: (comment: Comment) => comment.permissions?.canUpdate ?? false,
    delete: (comment: Comment) => comment.permissions?.canDelete ?? false,
  },
  report: {
    create: () => true,
    delete: (report: Report) => report.permissions?.canDelete ?? false,
    update: ({ permissions }: Report, field) =>
      (permissions?.canUpdate ?? false) && hasField(permissions?.updateFields, field),
    approve: (report: Report) => report.permissions?.canApprove ?? false,
    withdrawApproval: (report: Report) => report.permissions?.canWithdrawApproval ?? false,
    export: ({ permissions }: Report, format) =>
      permissions?.allowedExportFormats?.includes(String(format)) ?? false,
  },
  municipality: {
    delete: (town: Municipality) => town.permissions?.canDelete ?? false,
    update: ({ permissions }: Municipality, field) =>
      (permissions?.canUpdate ?? false) && hasField(permissions?.updateFields, field),
    export: ({ permissions }: Municipality, format) =>
      permissions?.allowedReportsExportFormats?.includes(String(format)) ?? false,
    readInternals: (town: Municipality) =>
      (town.permissions?.canCreateInternalNotes ?? false) || town.readableUntil != null,
    createInternalNotes: (town: Municipality) => town.permissions?.canCreateInternalNotes ?? false,
    draftAnnouncements: (town: Municipality) => town.permissions?.canDraftAnnouncements ?? false,
    publishAnnouncements: (town: Municipality) => town.permissions?.canPublishAnnouncements ?? false,
    createCategories: (town: Municipality) => town.permissions?.canCreateCategories ?? false,
    lookUpPersonData: (town: Municipality) => town.permissions?.canLookUpPersonData ?? false,
    manageApiKeys: (town: Municipality) => town.permissions?.canManageApiKeys ?? false,
    manageOutbox: (town: Municipality) => town.permissions?.canManageOutbox ?? false,
    manageReminderRules: (town: Municipality) => town.permissions?.canManageReminderRules ?? false,
    manageTemplates: (town: Municipality) => town.permissions?.canManageResponseTemplates ?? false,
    editTexts: (town: Municipality) => town.permissions?.canEditTexts ?? false,
    administrate: (town: Municipality) => town.permissions?.canUpdate ?? false,
    edit: (town: Municipality) =>
      (town.ownCategoryCount ?? 0) > 0 && (town.permissions?.canCreateInternalNotes ?? false),
    superAdministrate: (town: Municipality) => town.permissions?.canAccessSuperAdminMenu ?? false,
  },
  user: {
    lock: (user: User, ownId) => (user.permissions?.canLock ?? false) && user.id !== ownId,
    update: ({ permissions }: User, field) =>
      (permissions?.canUpdate ?? false) && hasField(permissions?.updateFields, field),
  },
  category: {
    update: ({ permissions }: Category, field) =>
      (permissions?.canUpdate ?? false) && hasField(permissions?.updateFields, field),
    createInternalReport: (category: Category) => category.permissions?.canCreateInternalReports ?? false,
  },
}

/**
 * The single place where the browser checks a permission (rule 90). It only reads the server's flags. An
 * unknown action or resource is denied, with a warning in the log.
 */
export function may(action: string, resource: string, subject?: Subject | null, detail?: unknown): boolean {
  const rule = RULES[resource]?.[action]
  if (rule === undefined) {
    console.warn(`permission denied: nothing is known of "${action}" on "${resource}"`)
    return false
  }
  return rule(subject ?? {}, detail)
}
