import { InMemoryCache } from '@apollo/client'
import { pagedField } from './paged-field.ts'

/** The browser's cache of the API's answers. */
export const newCache = () =>
  new InMemoryCache({
    typePolicies: {
      // Permissions, details and page infos belong to their parent object and have no identity of their own.
      ReportPermissions: { merge: true },
      MunicipalityPermissions: { merge: true },
      CategoryPermissions: { merge: true },
      UserPermissions: { merge: true },
      UserSettings: { merge: true },
      // A page has another text in every municipality.
      CmsPage: { keyFields: false },
      // Cached by municipality, status and end, with their pages merged (rule 98).
      Query: { fields: { announcements: pagedField(['municipalityId', 'status', 'isEnded']) } },
      Municipality: { fields: { announcements: pagedField(['isEnded']) } },
    },
  })
