import { parse } from 'graphql'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { useDebouncedQuery } from './use-debounced-query.ts'

/** Loading the client takes a busy machine some seconds. */
const TIMEOUT_MS = 30_000
const WORDS = parse('query Words($text: String!) { words(text: $text) }')

function Search({ text }: { text: string }) {
  const { data, errors, isCurrent, askAgain } = useDebouncedQuery(WORDS, { text }, { pause: 0 })
  const count = (data as { words: string[] } | null)?.words.length
  return (
    <button type="button" onClick={askAgain}>
      {isCurrent ? (errors.length > 0 ? 'could not ask' : `${count} found`) : 'asks'}
    </button>
  )
}

/** A page that searches; its server answers with no words, or not at all. */
function search(page: HTMLElement) {
  // The build defines them, and the client says them in its headers.
  Object.assign(globalThis, { __APP_VERSION__: '1.0.0', __APP_BUILD__: '1' })
  const server = { isDown: true, asked: 0 }
  globalThis.fetch = async () => {
    server.asked += 1
    if (server.isDown) throw new TypeError('Failed to fetch')
    return Response.json({ data: { words: [] } })
  }
  const root = createRoot(page)
  root.render(<Search text="laterne" />)
  const shows = (text: string) =>
    vi.waitFor(() => expect(page.textContent).toBe(text), { timeout: TIMEOUT_MS / 3 })
  return { server, shows, root }
}

test('a failed query is no empty answer, and repeated once online', { timeout: TIMEOUT_MS }, async () => {
  const { server, shows, root } = search(document.createElement('div'))
  await shows('could not ask')
  expect(server.asked).toBe(1)
  server.isDown = false
  dispatchEvent(new Event('online'))
  await shows('0 found')
  // An answered query waits for nothing.
  const { asked } = server
  dispatchEvent(new Event('online'))
  await shows('0 found')
  expect(server.asked).toBe(asked)
  root.unmount()
})

test('a failed query is repeated by its button', { timeout: TIMEOUT_MS }, async () => {
  const page = document.createElement('div')
  const { server, shows, root } = search(page)
  await shows('could not ask')
  server.isDown = false
  page.querySelector('button')?.click()
  await shows('0 found')
  root.unmount()
})
