import { readFileSync } from 'node:fs'
import { buildSchema, isObjectType } from 'graphql'
import { expect, test } from 'vitest'
import { fitting, textsIn } from '#tests/text-arguments.ts'
import { cleaningArguments, KEPT_AS_TYPED } from './clean-arguments.ts'

/** Texts as people paste them, and as a resolver receives them. */
const VALUES = [
  ['eins\u000bzwei\u000cdrei\u0085vier\u2028fünf\u2029sechs', 'eins\nzwei\ndrei\nvier\nfünf\nsechs'],
  ['\u200b', ''],
  ['\u2800', ''],
  ['\u3164', ''],
  ['\u202e', ''],
  ['\u2060ada@beispiel.de\u200b', 'ada@beispiel.de'],
  ['12 a\u3164', '12 a'],
  ['Na\u0000me\u202e', 'Name\u202e\u202c'],
] as const

type Args = Record<string, unknown>

const valueAt = (args: Args, path: readonly string[]): unknown =>
  path.reduce<unknown>((value, step) => (([value].flat()[0] ?? {}) as Args)[step], args)

test('every text of the schema reaches its resolver clean', () => {
  const schema = buildSchema(readFileSync('src/generated/schema.graphql', 'utf8'))
  let received: Args = {}
  const fields = Object.values(schema.getTypeMap())
    .filter(isObjectType)
    .flatMap((type) => Object.values(type.getFields()))
  for (const field of fields)
    field.resolve = (_, args) => {
      received = args
    }
  cleaningArguments(schema)
  const walked = new Set<string>()
  for (const field of fields)
    for (const arg of field.args)
      for (const path of textsIn(arg.type, [arg.name])) {
        const isSecret = KEPT_AS_TYPED.has(path.at(-1) ?? '')
        for (const [typed, clean] of VALUES) {
          const args = { [arg.name]: fitting(arg.type, path.slice(1), typed) }
          field.resolve?.({}, args, {}, {} as never)
          const value = [valueAt(received, path)].flat()[0]
          expect(value, `${field.name}(${path.join('.')})`).toBe(isSecret ? typed : clean)
        }
        walked.add(`${field.name}.${path.join('.')}`)
      }
  expect(walked.size).toBeGreaterThan(200)
  expect([...walked]).toContain('createReport.input.location.houseNumber')
  expect([...walked]).toContain('createGuestReport.input.photoTexts')
})
