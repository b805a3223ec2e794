import { builder } from '#kit/server/builder.ts'
import { EXPORT_FORMATS } from '../municipality.rules.ts'
import type { MunicipalityRow } from './municipalities.sql.ts'
import * as policy from './municipality.policy.ts'

export const ExportFormatRef = builder.enumType('ExportFormat', {
  description: 'File formats of exports.',
  values: EXPORT_FORMATS,
})

const FilterCriterionRef = builder.enumType('ReportFilterCriteria', {
  description: 'What lists of reports can be filtered by.',
  values: policy.FILTER_CRITERIA,
})

export const MunicipalityPermissionsRef = builder.objectRef<MunicipalityRow>('MunicipalityPermissions')

MunicipalityPermissionsRef.implement({
  description:
    'What the asking person may do with a municipality; computed by the functions that guard the calls.',
  fields: (t) => ({
    canUpdate: t.boolean({
      description: 'Is its administrator.',
      resolve: (row, _, c) => policy.canUpdate(c.viewer, row),
    }),
    canDelete: t.boolean({
      description: 'deleteMunicipality takes it: switched off for 30 days.',
      resolve: (row, _, c) => policy.canDelete(c.viewer, row, c.clock.now()),
    }),
    updateFields: t.stringList({
      description: 'Fields that updateMunicipality takes; any other one is FORBIDDEN.',
      resolve: (row, _, c) => policy.updateFields(c.viewer, row),
    }),
    canCreateInternalNotes: t.boolean({
      description: 'Works for it and may read and write internal notes.',
      resolve: (row, _, c) => policy.canCreateInternalNotes(c.viewer, row),
    }),
    canAccessSuperAdminMenu: t.boolean({
      description: 'Administers the platform.',
      resolve: (_, __, c) => policy.canAccessSuperAdminMenu(c.viewer),
    }),
    allowedReportFilterCriteria: t.field({
      type: [FilterCriterionRef],
      description: 'Filters this person may use; another one is FORBIDDEN, never left out.',
      resolve: (row, _, c) => policy.allowedReportFilterCriteria(c.viewer, row),
    }),
  }),
})
