import { buildClientSchema, getIntrospectionQuery } from 'graphql'
import { expect, test } from 'vitest'
import { ask } from './ask.ts'
import { aCategory, anAdmin, aReport, aTown } from './factories.ts'
import { aSite } from './site.ts'
import { textCalls } from './text-arguments.ts'
import { UNLIMITED } from './towns/selection.ts'

/** The maximum JSON input of the endpoint, less some space for the rest of the request. */
const MANY = 850_000
/**
 * Input that makes regular expressions with nested repetitions backtrack: the same characters, and a last one
 * that never matches.
 */
const TEXTS = [`${'a'.repeat(MANY)}!`, `${' '.repeat(MANY)}!`, `${'1-'.repeat(MANY / 2)}@`]

/**
 * Texts without a length limit. They are only compared, or only their beginning is used, and none is stored.
 */
const HARMLESS = [
  'addressSuggestions(searchText)',
  // A report that is refused is part of the answer.
  'bulkUpdateReports(input.internalNotes)',
  'bulkUpdateReports(input.withdrawReason)',
  'categorySuggestions(text)',
  // The author's own comment is deleted without a reason.
  'deleteComment(reason)',
  'deleteReport(reason)',
  'mailSubscription(token)',
  // An answer, not an error: such a link is broken.
  'mailedClosing(token)',
  'mailedHandover(token)',
  'mailedLink(token)',
  'mailedQuestion(token)',
  'mailedReport(token)',
  'municipalities(filter.country)',
  'municipalities(filter.state)',
  'nearestMunicipalities(slug)',
  'removePushSubscription(endpoint)',
  // A new team has no former state to be compared with.
  'saveTeam(basedOn)',
  // A new kind has no former state to be compared with.
  'saveThingKind(basedOn)',
  'similarReports(text)',
]

test('a megabyte in any text is refused without a fault (S-45)', async () => {
  await using site = await aSite({}, { documentLimits: UNLIMITED })
  const schema = buildClientSchema((await ask(site, getIntrospectionQuery())).data)
  const town = await aTown(site)
  const admin = await anAdmin(site, town)
  await aReport(site, town, await aCategory(site, town), { author: admin })
  let asked = 0
  const taken = new Set<string>()
  for (const { where, document, variables } of textCalls(schema))
    for (const text of TEXTS) {
      const { codes, errors } = await ask(site, document, variables(text), { as: admin })
      asked += 1
      // Only the first text is not changed by trimming.
      if (codes.length === 0 && text === TEXTS[0]) taken.add(where)
      expect(codes, `${where}: ${errors[0]?.message}`).not.toContain('INTERNAL')
      expect(errors[0]?.message, `${where} reaches the call`).not.toBe('Die Anfrage ist zu groß.')
      expect(JSON.stringify(errors).length, where).toBeLessThan(10_000)
    }
  expect([...taken].sort()).toEqual(HARMLESS)
  expect(asked).toBeGreaterThan(150)
})
