import { act, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { Fold } from './Fold.tsx'

function Page() {
  const [text, setText] = useState('7')
  return (
    <Fold summary="Mehr" isFilled={text !== ''}>
      <button type="button" onClick={() => setText(text === '' ? '7' : '')}>
        Umschalten
      </button>
    </Fold>
  )
}

test('a fold stays open when its last field is emptied', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const page = document.body.appendChild(document.createElement('div'))
  await act(async () => createRoot(page).render(<Page />))
  const fold = page.querySelector('details')
  const click = () => act(async () => page.querySelector('button')?.click())
  expect(fold?.open).toBe(true)
  await click()
  expect(fold?.open).toBe(true)
  // Closed by hand, it opens again for a value that comes from elsewhere.
  await act(async () => {
    if (fold) fold.open = false
    fold?.dispatchEvent(new Event('toggle'))
  })
  await click()
  expect(fold?.open).toBe(true)
})
