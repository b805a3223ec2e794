import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { FocusReturn } from './FocusReturn.tsx'

/** A list of one entry whose dialog is either cancelled or removes it. */
function List() {
  const [isOpen, setOpen] = useState(false)
  const [isRemoved, setRemoved] = useState(false)
  return (
    <main>
      <h1>Schlüssel</h1>
      {isRemoved ? null : (
        <button type="button" id="open" onClick={() => setOpen(true)}>
          Löschen
        </button>
      )}
      {isOpen ? (
        <div>
          <FocusReturn />
          <button type="button" id="keep" onClick={() => setOpen(false)}>
            Behalten
          </button>
        </div>
      ) : null}
      <button type="button" id="remove" onClick={() => setRemoved(true)}>
        Entfernt
      </button>
    </main>
  )
}

const find = (selector: string) => {
  const found = document.querySelector<HTMLElement>(selector)
  if (found === null) throw new Error(`${selector} is missing`)
  return found
}

async function closeDialog(): Promise<void> {
  document.body.innerHTML = '<div id="page"></div>'
  createRoot(find('#page')).render(<List />)
  await vi.waitFor(() => find('#open'))
  find('#open').focus()
  find('#open').click()
  await vi.waitFor(() => find('#keep'))
  find('#open').blur()
  find('#keep').click()
  await vi.waitFor(() => expect(document.activeElement).toBe(find('#open')))
}

test('the heading takes the focus once the opening button is removed', async () => {
  await closeDialog()
  find('#remove').click()
  await vi.waitFor(() => expect(document.activeElement).toBe(find('h1')))
})

test('a focus that moved before is left alone', async () => {
  await closeDialog()
  find('#remove').focus()
  find('#remove').click()
  await vi.waitFor(() => expect(document.querySelector('#open')).toBeNull())
  await new Promise((done) => setTimeout(done, 50))
  expect(document.activeElement).toBe(find('#remove'))
})
