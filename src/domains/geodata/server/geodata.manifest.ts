import { defineDomain, job } from '#kit/server/domain.ts'
import { assignAll } from './assign-all.ts'
import { assignDistrictsJob } from './assign-districts.ts'
import { dropImports, importPlaces } from './drop-imports.ts'
import { dropImportsJob, importPlacesJob } from './geodata.jobs.ts'

export const geodata = defineDomain({
  name: 'geodata',
  types: [() => import('./geodata.graphql.ts'), () => import('./geodata-mutations.graphql.ts')],
  jobs: [
    job(importPlacesJob, importPlaces),
    job(assignDistrictsJob, assignAll, {
      counts: { reports: 'reports have another district' },
    }),
    job(dropImportsJob, dropImports, {
      cron: '41 * * * *',
      counts: { imports: 'imports that nobody went on with were ended' },
    }),
  ],
  allowances: {
    managing: ['startPlaceImport', 'cancelPlaceImport', 'drawDistrict', 'renameDistrict', 'removeDistrict'],
    'large-files': ['addPlaceImportPiece'],
  },
})
