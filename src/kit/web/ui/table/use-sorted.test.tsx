import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { Table } from './Table.tsx'
import { byText, useSorted } from './use-sorted.ts'

const ROWS = [
  { street: 'Straße 10', length: 2 },
  { street: 'Ödweg', length: 3 },
  { street: 'Straße 9', length: 1 },
]

function Streets() {
  const { sorted, column } = useSorted(ROWS, {
    street: (a, b) => byText(a.street, b.street),
    length: (a, b) => a.length - b.length,
  })
  return (
    <Table
      caption="Straßen"
      columns={[column('street', 'Straße'), column('length', 'Länge'), 'Aktion']}
      rows={sorted.map(({ street, length }) => [street, length, null])}
    />
  )
}

test('a header sorts its table, reverses it and announces the order', () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const page = document.createElement('div')
  const root = createRoot(page)
  act(() => root.render(<Streets />))
  const press = (label: string) => {
    const button = [...page.querySelectorAll('button')].find((each) => each.textContent === label)
    act(() => button?.click())
  }
  const shown = () => [...page.querySelectorAll('th[scope=row]')].map((cell) => cell.textContent)
  const states = () => [...page.querySelectorAll('thead th')].map((cell) => cell.getAttribute('aria-sort'))
  expect(shown()).toEqual(['Straße 10', 'Ödweg', 'Straße 9'])
  expect(states()).toEqual(['none', 'none', null])
  press('Straße')
  expect(shown()).toEqual(['Ödweg', 'Straße 9', 'Straße 10'])
  expect(states()).toEqual(['ascending', 'none', null])
  press('Straße')
  expect(shown()).toEqual(['Straße 10', 'Straße 9', 'Ödweg'])
  expect(states()).toEqual(['descending', 'none', null])
  press('Länge')
  expect(shown()).toEqual(['Straße 9', 'Straße 10', 'Ödweg'])
  expect(states()).toEqual(['none', 'ascending', null])
  act(() => root.unmount())
})
