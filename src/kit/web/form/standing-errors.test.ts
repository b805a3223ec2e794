import { expect, test } from 'vitest'
import { z } from 'zod'
import { validate } from '#kit/common/validation.ts'
import { standingErrors } from './standing-errors.ts'

const schema = z.object({
  title: z.string().min(1, { error: 'Titel fehlt' }).min(3, { error: 'Titel zu kurz' }),
  parts: z.array(z.object({ name: z.string().min(1, { error: 'Name fehlt' }) })),
})

const found = (input: unknown) => ({ fields: validate(schema, input).errors ?? {}, refused: null })

test('a message of the form goes when its own cause is gone', () => {
  const empty = { title: '', parts: [{ name: '' }] }
  const first = found(empty)
  expect(standingErrors(first, schema, empty)).toEqual({ title: 'Titel fehlt', 'parts.0.name': 'Name fehlt' })
  // Another mistake in the same field waits for the next attempt.
  expect(standingErrors(first, schema, { ...empty, title: 'L' })).toEqual({ 'parts.0.name': 'Name fehlt' })
  expect(standingErrors(first, schema, { ...empty, parts: [{ name: 'A' }] })).toEqual({
    title: 'Titel fehlt',
  })
})

test('a server’s message goes when the refused value changes', () => {
  const refused = { email: 'a@x.example', password: 'falsch', stay: true }
  const told = { fields: { password: 'Passwort falsch' }, refused }
  const standing = (input: object) => standingErrors(told, z.any(), input, { password: ['email'] })
  expect(standing({ ...refused, stay: false })).toEqual(told.fields)
  expect(standing({ ...refused, password: 'falsch!' })).toEqual({})
  expect(standing({ ...refused, email: 'b@x.example' })).toEqual({})
})
