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

/** The rule that reads one flag of the server. */
const flag =
  <Of extends { permissions?: object | null }>(name: keyof NonNullable<Of['permissions']>): Rule =>
  (subject) =>
    subject.permissions?.[name] ?? false

const hasField = (fields: readonly string[] | undefined, field: unknown): boolean =>
  field === undefined || (fields?.includes(String(field)) ?? false)

/**
 * One rule for each action and resource (rule 90). `detail` is a field, an export format, or the viewer's
 * id.
 */
const RULES: Record<string, Record<string, Rule>> = {
  comment: {
    create: flag<Report>('canComment'),
    update: flag<Comment>('canUpdate'),
    delete: flag<Comment>('canDelete'),
  },
  report: {
    create: () => true,
    delete: flag<Report>('canDelete'),
    update: ({ permissions }: Report, field) =>
      (permissions?.canUpdate ?? false) && hasField(permissions?.updateFields, field),
    approve: flag<Report>('canApprove'),
    withdrawApproval: flag<Report>('canWithdrawApproval'),
    export: ({ permissions }: Report, format) =>
      permissions?.allowedExportFormats?.includes(String(format)) ?? false,
  },
  municipality: {
    delete: flag<Municipality>('canDelete'),
    update: ({ permissions }: Municipality, field) =>
      (permissions?.canUpdate ?? false) && hasField(permissions?.updateFields, field),
    export: ({ permissions }: Municipality, format) =>
      permissions?.allowedReportsExportFormats?.includes(String(format)) ?? false,
    readInternals: (town: Municipality) =>
      (town.permissions?.canCreateInternalNotes ?? false) || town.readableUntil != null,
    createInternalNotes: flag<Municipality>('canCreateInternalNotes'),
    draftAnnouncements: flag<Municipality>('canDraftAnnouncements'),
    publishAnnouncements: flag<Municipality>('canPublishAnnouncements'),
    createCategories: flag<Municipality>('canCreateCategories'),
    lookUpPersonData: flag<Municipality>('canLookUpPersonData'),
    manageApiKeys: flag<Municipality>('canManageApiKeys'),
    manageOutbox: flag<Municipality>('canManageOutbox'),
    manageReminderRules: flag<Municipality>('canManageReminderRules'),
    manageTemplates: flag<Municipality>('canManageResponseTemplates'),
    editTexts: flag<Municipality>('canEditTexts'),
    administrate: flag<Municipality>('canUpdate'),
    edit: (town: Municipality) =>
      (town.ownCategoryCount ?? 0) > 0 && (town.permissions?.canCreateInternalNotes ?? false),
    superAdministrate: flag<Municipality>('canAccessSuperAdminMenu'),
  },
  user: {
    lock: (user: User, ownId) => (user.permissions?.canLock ?? false) && user.id !== ownId,
    update: ({ permissions }: User, field) =>
      (permissions?.canUpdate ?? false) && hasField(permissions?.updateFields, field),
  },
  category: {
    update: ({ permissions }: Category, field) =>
      (permissions?.canUpdate ?? false) && hasField(permissions?.updateFields, field),
    createInternalReport: flag<Category>('canCreateInternalReports'),
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
