import { InMemoryCache } from '@apollo/client'
import { pagedField } from './paged-field.ts'

/** What the browser knows of the API's answers. */
export const newCache = () =>
  new InMemoryCache({
    typePolicies: {
      // Permissions, details and page infos belong to the object they stand in and have no identity of their own.
      ReportPermissions: { merge: true },
      MunicipalityPermissions: { merge: true },
      CategoryPermissions: { merge: true },
      UserPermissions: { merge: true },
      UserSettings: { merge: true },
      // The same page has another text in every municipality.
      CmsPage: { keyFields: false },
      // Kept by municipality and status, their pages assembled (rule 98).
      Query: { fields: { announcements: pagedField(['municipalityId', 'status']) } },
      Municipality: { fields: { announcements: pagedField([]) } },
    },
  })
