import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import lists from './fixtures/publiccode.json' with { type: 'json' }

const oneOf = (values: readonly string[]) => z.string().refine((value) => values.includes(value))
const date = z.iso.date()
const country = z.string().regex(/^[a-z]{2}$/)
const language = z.string().refine((tag) => Intl.getCanonicalLocales(tag)[0] === tag)
const dependency = z.strictObject({
  name: z.string().min(1),
  version: z.string().optional(),
  versionMin: z.string().optional(),
  versionMax: z.string().optional(),
  optional: z.boolean().optional(),
})

/** The keys of publiccode.yml 0.4 that are not deprecated, with their types, and its lists of words. */
const schema = z.strictObject({
  publiccodeYmlVersion: z.literal('0.4'),
  name: z.string().min(1),
  url: z.url({ protocol: /^https?$/ }),
  softwareVersion: z.string(),
  releaseDate: date,
  platforms: z.array(z.string()).min(1),
  categories: z.array(oneOf(lists.categories.split(' '))).min(1),
  developmentStatus: oneOf(lists.developmentStatus),
  softwareType: oneOf(lists.softwareType),
  intendedAudience: z.strictObject({
    scope: z.array(oneOf(lists.scope)),
    countries: z.array(country),
    unsupportedCountries: z.array(country).optional(),
  }),
  description: z.record(
    language,
    z.strictObject({
      localisedName: z.string().optional(),
      shortDescription: z.string().min(1).max(150),
      longDescription: z.string().min(150).max(10_000),
      features: z.array(z.string().min(1)).min(5).max(20),
    }),
  ),
  legal: z.strictObject({ license: z.string() }),
  maintenance: z.strictObject({
    type: oneOf(lists.maintenance),
    contacts: z.array(z.strictObject({ name: z.string().min(1), email: z.email().optional() })).min(1),
  }),
  localisation: z.strictObject({
    localisationReady: z.boolean(),
    availableLanguages: z.array(language).min(1),
  }),
  dependsOn: z.strictObject({ open: z.array(dependency) }),
})

const read = () => readFileSync('publiccode.yml', 'utf8')

test('publiccode.yml keeps to the standard and to its list of categories', () => {
  const { error } = schema.safeParse(parse(read()))
  expect(error?.issues ?? []).toEqual([])
  const wrong = parse(
    read()
      .replace('local-authorities', 'local-government')
      .replace('digital-citizenship', 'civic-engagement'),
  )
  expect(schema.safeParse(wrong).error?.issues.map(({ path }) => path.join('.'))).toEqual([
    'categories.0',
    'intendedAudience.scope.0',
  ])
})

test('publiccode.yml has the version and the licence of the package', () => {
  const { version, license } = JSON.parse(readFileSync('package.json', 'utf8'))
  const file = schema.parse(parse(read()))
  expect([file.softwareVersion, file.legal.license]).toEqual([version, license])
})
