import { act, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router'
import { expect, test } from 'vitest'
import { EndedLink } from './EndedLink.tsx'
import { useSendByLink } from './use-send-by-link.ts'

const refused = {
  ok: false as const,
  errors: [{ code: 'TOKEN_INVALID', message: 'Dieser Link gilt nicht mehr.' }],
}

function Page() {
  const isOpen = useLoaderData<boolean>()
  const { send, unsent } = useSendByLink(async (_: { text: string }) => refused)
  const [text, setText] = useState('')
  if (!isOpen) return <EndedLink unsent={unsent?.text ?? null}>Die Frage ist zurückgezogen.</EndedLink>
  return (
    <form>
      <textarea value={text} onChange={(event) => setText(event.target.value)} />
      <button type="button" onClick={() => void send({ text: 'Vor der Nummer 14.' })}>
        Senden
      </button>
    </form>
  )
}

test('what was typed stays to be copied when a mailed link ends', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  let isOpen = true
  const router = createMemoryRouter([{ path: '/', loader: () => isOpen, element: <Page /> }])
  const page = document.body.appendChild(document.createElement('div'))
  await act(async () => createRoot(page).render(<RouterProvider router={router} />))
  isOpen = false
  await act(async () => page.querySelector('button')?.click())
  expect(page.querySelector('form')).toBeNull()
  expect(document.activeElement?.textContent).toBe('Die Frage ist zurückgezogen.')
  expect(page.querySelector('textarea')?.value).toBe('Vor der Nummer 14.')
})
