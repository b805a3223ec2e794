import {
  buildClientSchema,
  type GraphQLInputType,
  getIntrospectionQuery,
  getNamedType,
  isInputObjectType,
  isLeafType,
  isNonNullType,
} from 'graphql'
import { expect, test } from 'vitest'
import { ask } from './ask.ts'
import { aPerson, aTown } from './factories.ts'
import { aSite } from './site.ts'
import { UNLIMITED } from './towns/selection.ts'

/** Each input that may lack fields, with what it needs at least, and the German message at each field. */
const ABSENT: readonly [call: string, type: string, fixed: object, fields: Record<string, string>][] = [
  [
    'createMunicipality(municipality: $v)',
    'MunicipalityInput!',
    {},
    {
      name: 'Bitte geben Sie den Namen an.',
      'location.latitude': 'Bitte geben Sie die Breite in Grad an, zum Beispiel 50,583.',
      'location.longitude': 'Bitte geben Sie die Länge in Grad an, zum Beispiel 8,963.',
      'location.zip': 'Bitte geben Sie die Postleitzahl an.',
      contactEmail: 'Bitte geben Sie an, an welche E-Mail-Adresse man schreiben kann.',
      contactPhone: 'Bitte geben Sie eine Telefonnummer an.',
      postalAddress: 'Bitte geben Sie die Anschrift an.',
      dataProtectionContact: 'Bitte geben Sie an, wohin man sich zum Datenschutz wendet.',
      internalName: 'Bitte geben Sie einen Namen an.',
      slug: 'Bitte geben Sie das Kürzel für die Adresse an.',
      country: 'Bitte wählen Sie das Land.',
      state: 'Bitte geben Sie das Bundesland oder den Kanton an.',
    },
  ],
  [
    'createNewsEntry(newsEntry: $v)',
    'NewsEntryInput!',
    {},
    { name: 'Bitte geben Sie eine Überschrift an.', text: 'Bitte schreiben Sie den Text.' },
  ],
  [
    'createFaq(faq: $v)',
    'FaqInput!',
    {},
    { question: 'Bitte schreiben Sie die Frage.', answer: 'Bitte schreiben Sie die Antwort.' },
  ],
]

test('an absent field is told in German as an empty one', async () => {
  await using site = await aSite()
  const town = await aTown(site)
  const boss = await aPerson(site, { isSuperAdmin: true })
  const ofTown: typeof ABSENT = [
    [
      'createCategory(category: $v)',
      'CategoryInput!',
      { municipalityId: town.id },
      { name: 'Bitte geben Sie einen Namen an.', icon: 'Bitte wählen Sie ein Symbol.' },
    ],
    [
      'createAnnouncement(announcement: $v)',
      'AnnouncementInput!',
      { municipalityId: town.id },
      { title: 'Bitte geben Sie einen Titel an.', text: 'Bitte schreiben Sie den Text.' },
    ],
    [
      'createResponseTemplate(responseTemplate: $v)',
      'ResponseTemplateInput!',
      { municipalityId: town.id },
      {
        name: 'Bitte geben Sie der Vorlage einen Namen.',
        text: 'Bitte schreiben Sie den Text der Vorlage.',
      },
    ],
    [
      'createReport(input: $v)',
      'CreateReportInput!',
      { municipalityId: town.id },
      {
        categoryId: 'Bitte wählen Sie, worum es geht.',
        description: 'Bitte beschreiben Sie kurz, was Sie melden möchten.',
        location: 'Bitte wählen Sie den Ort.',
      },
    ],
  ]
  for (const [call, type, fixed, fields] of [...ABSENT, ...ofTown]) {
    const { errors } = await ask(
      site,
      `mutation ($v: ${type}) { ${call} { __typename } }`,
      { v: fixed },
      { as: boss },
    )
    expect(errors[0]?.extensions, call).toEqual({ code: 'BAD_USER_INPUT', fields })
  }
})

/** Words of the libraries' messages. */
const ENGLISH = /\b(of|was|were|not|required|provided|must|be|expected|received|invalid|null)\b/i

/** The value that lacks everything that it can lack. */
function poorest(type: GraphQLInputType): unknown {
  if (isNonNullType(type)) return poorest(type.ofType)
  return isInputObjectType(type) ? {} : null
}

test('every input of the schema tells in German what is missing', async () => {
  await using site = await aSite({}, { documentLimits: UNLIMITED })
  const schema = buildClientSchema((await ask(site, getIntrospectionQuery())).data)
  const boss = await aPerson(site, { isSuperAdmin: true })
  let missed = 0
  for (const kind of ['query', 'mutation'] as const) {
    const root = kind === 'query' ? schema.getQueryType() : schema.getMutationType()
    for (const { name, args, type } of Object.values(root?.getFields() ?? {})) {
      if (args.length === 0 || name === 'logout') continue
      const head = args.map((arg) => `$${arg.name}: ${arg.type}`).join(', ')
      const call = args.map((arg) => `${arg.name}: $${arg.name}`).join(', ')
      const fields = isLeafType(getNamedType(type)) ? '' : '{ __typename }'
      const document = `${kind} (${head}) { ${name}(${call}) ${fields} }`
      const poor = Object.fromEntries(args.map((arg) => [arg.name, poorest(arg.type)]))
      for (const variables of [{}, poor]) {
        const { errors, codes } = await ask(site, document, variables, { as: boss })
        expect(codes, name).not.toContain('INTERNAL')
        for (const { message, extensions } of errors) {
          const said = [message.replace(/:.*/, ''), ...Object.values(extensions.fields ?? {})].join(' ')
          expect(said, `${name}: ${message}`).not.toMatch(ENGLISH)
        }
        missed += errors.length
      }
      // The same as literals of the document.
      const literal = await ask(site, `${kind} { ${name} ${fields} }`, {}, { as: boss })
      for (const { message } of literal.errors) expect(message.replace(/:.*/, ''), name).not.toMatch(ENGLISH)
    }
  }
  expect(missed).toBeGreaterThan(200)
})
