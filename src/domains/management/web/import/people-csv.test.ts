import { expect, test } from 'vitest'
import { readCsvTable } from '#kit/common/csv/read-csv.ts'
import { exampleList, rowsOfList } from './people-csv.ts'

const linesOf = (text: string) => readCsvTable(new TextEncoder().encode(text)).rows

test('the example to fill in can be read', () => {
  const rows = rowsOfList(linesOf(exampleList()))
  expect(rows.map(({ input, problem }) => [input?.email, input?.role, problem])).toEqual([
    ['maria.muster@gemeinde.example', 'EDITOR', null],
    ['paul.muster@gemeinde.example', 'ADMIN', null],
  ])
})

test('a row of a list says why nobody is invited by it', () => {
  const file = [
    'Vorname;Nachname;E-Mail;Aufgabe',
    'Maria;Muster;maria@gemeinde.example;Redakteurin',
    'Maria;Muster;MARIA@gemeinde.example;Redaktion',
    'Paul;Muster;paul@gemeinde;Administration',
    ';Muster;eva@gemeinde.example;Admin',
    'Eva;Muster;eva@gemeinde.example;Chefin',
  ].join('\r\n')
  const rows = rowsOfList(linesOf(file))
  expect(rows.map(({ problem }) => problem)).toEqual([
    null,
    'Diese Adresse steht schon weiter oben.',
    expect.stringMatching(/E-Mail-Adresse/),
    'Bitte geben Sie den Vornamen an.',
    'Aufgabe ist „Redaktion“ oder „Administration“.',
  ])
})
