import { canReadAll as canReadWholeLog } from '#domains/audit/server/audit.policy.ts'
import { builder } from '#kit/server/builder.ts'
import { EXPORT_FORMATS } from '../municipality.rules.ts'
import type { MunicipalityRow } from './municipalities.sql.ts'
import * as policy from './municipality.policy.ts'

export const ExportFormatRef = builder.enumType('ExportFormat', {
  description: 'File formats of exports.',
  values: EXPORT_FORMATS,
})

const FilterCriterionRef = builder.enumType('ReportFilterCriteria', {
  description: 'Filters of report lists.',
  values: policy.FILTER_CRITERIA,
})

export const MunicipalityPermissionsRef = builder.objectRef<MunicipalityRow>('MunicipalityPermissions')

MunicipalityPermissionsRef.implement({
  description:
    'The viewer’s permissions for a municipality; computed by the functions that guard the mutations.',
  fields: (t) => ({
    canUpdate: t.boolean({
      description: 'Whether the viewer administers it.',
      resolve: (row, _, c) => policy.canUpdate(c.viewer, row),
    }),
    canDelete: t.boolean({
      description: 'Whether deleteMunicipality is allowed: it has been switched off for 30 days.',
      resolve: (row, _, c) => policy.canDelete(c.viewer, row, c.clock.now()),
    }),
    updateFields: t.stringList({
      description: 'Fields that the viewer may change with updateMunicipality; others are FORBIDDEN.',
      resolve: (row, _, c) => policy.updateFields(c.viewer, row),
    }),
    canCreateInternalNotes: t.boolean({
      description: 'Whether the viewer may read and write internal notes.',
      resolve: (row, _, c) => policy.canCreateInternalNotes(c.viewer, row),
    }),
    canReadAuditLog: t.boolean({
      description:
        'Whether the viewer may read the whole audit log, with auditEntries; editors read their own acts.',
      resolve: (row, _, c) => canReadWholeLog(c.viewer, row.id),
    }),
    canAccessSuperAdminMenu: t.boolean({
      description: 'Whether the viewer administers the platform.',
      resolve: (_, __, c) => policy.canAccessSuperAdminMenu(c.viewer),
    }),
    allowedReportFilterCriteria: t.field({
      type: [FilterCriterionRef],
      description: 'Filters that the viewer may use; others are FORBIDDEN.',
      resolve: (row, _, c) => policy.allowedReportFilterCriteria(c.viewer, row),
    }),
  }),
})
