import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { CsvField } from './CsvField.tsx'

async function aField() {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const page = document.body.appendChild(document.createElement('div'))
  const field = <CsvField id="csv" label="Datei" hint="" needed="Name" onRead={() => {}} />
  await act(async () => createRoot(page).render(field))
  const input = page.querySelector('input') as HTMLInputElement
  const choose = (text: string) =>
    act(async () => {
      const chosen = new DataTransfer()
      chosen.items.add(new File([text], 'liste.csv', { type: 'text/csv' }))
      input.files = chosen.files
      input.dispatchEvent(new Event('change', { bubbles: true }))
    })
  return { page, input, choose }
}

test('the same file can be chosen again after a correction', async () => {
  const { page, input, choose } = await aField()
  await choose('Nam\nEva\n')
  expect(page.textContent).toContain('fehlt die Spalte „Name“')
  expect(input.files).toHaveLength(0)
  await choose('Name\nEva\n')
  expect(page.textContent).not.toContain('fehlt die Spalte')
})

test('a file that is too large is called large', async () => {
  const { page, choose } = await aField()
  await choose(`Name\n${'x'.repeat(1_000_001)}\n`)
  expect(page.textContent).toContain('größer als 1 MB')
  await choose(`Name\n${'Eva\n'.repeat(101)}`)
  expect(page.textContent).toContain('mehr als 100 Zeilen')
})
