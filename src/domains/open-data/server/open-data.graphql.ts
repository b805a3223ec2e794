import {
  MunicipalityRef,
  municipalityOpenToViewer,
} from '#domains/municipalities/server/municipality.graphql.ts'
import { say } from '#kit/common/say.ts'
import { builder } from '#kit/server/builder.ts'
import { notFound } from '#kit/server/errors.ts'
import { LICENCES } from '../licence.rules.ts'
import { chooseOpenDataLicence } from './choose-licence.ts'
import { licenceOf } from './licence-of.ts'
import { hasOpenData } from './open-data.policy.ts'

const LicenceRef = builder.enumType('OpenDataLicence', {
  description:
    'A licence of open data: Datenlizenz Deutschland 2.0 with the source or Zero, Creative Commons BY 4.0 or CC0.',
  values: LICENCES,
})

builder.objectField(MunicipalityRef, 'openDataLicence', (t) =>
  t.field({
    type: LicenceRef,
    description:
      'The licence of its open data, which it gives where the feature OPEN_DATA is on: its choice, else that of its country.',
    resolve: (town, _, context) => licenceOf(context, town),
  }),
)

builder.queryField('openData', (t) =>
  t.field({
    type: MunicipalityRef,
    nullable: true,
    description:
      'The municipality, where it gives its public reports as open data. Errors: NOT_FOUND, also where it does not.',
    args: { municipalitySlug: t.arg.string({ description: 'Its slug.' }) },
    resolve: async (_, { municipalitySlug }, context) => {
      const town = await municipalityOpenToViewer(context, municipalitySlug)
      if (town === null || !hasOpenData(town))
        throw notFound(say`Diese Gemeinde stellt keine offenen Daten bereit.`)
      return town
    },
  }),
)

builder.mutationField('chooseOpenDataLicence', (t) =>
  t.field({
    type: MunicipalityRef,
    description:
      'Chooses the licence of a municipality’s open data; for its administrators. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN.',
    args: {
      municipalityId: t.arg.int({ description: 'The municipality.' }),
      licence: t.arg({ type: LicenceRef, description: 'The licence.' }),
    },
    resolve: (_, { municipalityId, licence }, context) =>
      chooseOpenDataLicence(context, municipalityId, licence),
  }),
)
