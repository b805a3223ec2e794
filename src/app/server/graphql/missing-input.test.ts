import { expect, test } from 'vitest'
import { missingInput } from './missing-input.ts'

test.each([
  ['Variable "$email" of required type "String!" was not provided.', 'email'],
  ['Variable "$email" of non-null type "String!" must not be null.', 'email'],
  [
    'Variable "$input" got invalid value {}; Field "text" of required type "String!" was not provided.',
    'text',
  ],
  [
    'Variable "$input" got invalid value { zip: "1; Field" } at "input.location"; Field "latitude" of required type "Float!" was not provided.',
    'location.latitude',
  ],
  [
    'Variable "$input" got invalid value {} at "input.photos[1]"; Field "id" of required type "Int!" was not provided.',
    'photos.1.id',
  ],
  [
    'Variable "$input" got invalid value null at "input.text"; Expected non-nullable type "String!" not to be null.',
    'text',
  ],
  [
    'Variable "$ids" got invalid value null at "ids[0]"; Expected non-nullable type "Int!" not to be null.',
    '.0',
  ],
  ['Argument "id" of required type "Int!" was not provided.', 'id'],
  ['Argument "id" of non-null type "Int!" must not be null.', 'id'],
  ['Field "login" argument "input" of type "LoginInput!" is required, but it was not provided.', 'input'],
  ['Field "LoginInput.email" of required type "String!" was not provided.', 'email'],
])('%s is told in German', (message, path) => {
  expect(missingInput(message)).toEqual({
    message: `Es fehlt eine Angabe: ${path.replace(/^\./, '')}.`,
    fields: { [path.replace(/^\./, '')]: 'Bitte machen Sie hier eine Angabe.' },
  })
})

test('null in a document names no field, and other messages stay', () => {
  expect(missingInput('Expected value of type "String!", found null.')).toEqual({
    message: 'Bitte machen Sie hier eine Angabe.',
  })
  expect(missingInput('Int cannot represent non-integer value: "x"')).toBeNull()
  expect(missingInput('Variable "$a" got invalid value "x"; String cannot represent 7')).toBeNull()
})
