import { firstViewOf } from './scripts/bench/first-view.ts'
for (const p of ['pages/HomePage','web/MunicipalityPage','web/ReportListPage','web/ReportDetailPage','create/CreateReportPage']) { const v=firstViewOf(p); console.log(p,v.bytes,v.files.join(' ')) }
