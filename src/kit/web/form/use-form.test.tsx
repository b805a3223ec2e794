import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { ErrorSummary } from './ErrorSummary.tsx'
import { Form } from './Form.tsx'
import { TextField } from './TextField.tsx'
import { useForm } from './use-form.ts'

const schema = z.object({
  name: z.string().min(1, { error: 'Name fehlt' }),
  word: z.string().min(1, { error: 'Wort fehlt' }),
})

function Page() {
  const form = useForm({
    initial: { name: '', word: '' },
    schema,
    submit: async () => ({
      ok: false as const,
      errors: [{ code: 'BAD_USER_INPUT', message: 'Bitte prüfen', fields: { word: 'Wort vergeben' } }],
    }),
    onDone: () => {},
  })
  return (
    <>
      <ErrorSummary errors={form.summary} attempt={form.attempt} />
      <Form onSubmit={form.onSubmit}>
        {(['name', 'word'] as const).map((field) => (
          <TextField
            key={field}
            id={field}
            name={field}
            label={field}
            value={form.values[field]}
            error={form.errors[field]}
            onChange={(text) => form.set({ [field]: text })}
          />
        ))}
      </Form>
    </>
  )
}

test('messages at the field and above go while somebody corrects it', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const page = document.body.appendChild(document.createElement('div'))
  const router = createMemoryRouter([{ path: '/', element: <Page /> }])
  await act(async () => createRoot(page).render(<RouterProvider router={router} />))
  const enter = (id: string, text: string) =>
    act(async () => {
      const input = page.querySelector<HTMLInputElement>(`#${id}`)
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
      input?.dispatchEvent(new Event('input', { bubbles: true }))
    })
  const send = () =>
    act(async () => page.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true })))
  const said = () => [...page.querySelectorAll('[role=alert] li')].map(({ textContent }) => textContent)
  const invalid = () => [...page.querySelectorAll('[aria-invalid]')].map(({ id }) => id)

  await send()
  expect([said(), invalid()]).toEqual([
    ['Name fehlt', 'Wort fehlt'],
    ['name', 'word'],
  ])
  await enter('name', 'E')
  expect([said(), invalid()]).toEqual([['Wort fehlt'], ['word']])
  // No message comes back while somebody types.
  await enter('name', '')
  expect(invalid()).toEqual(['word'])
  await enter('name', 'Eva')
  await enter('word', 'Laterne')
  expect([said(), invalid()]).toEqual([[], []])
  await send()
  expect([said(), invalid()]).toEqual([['Wort vergeben'], ['word']])
  await enter('name', 'Evi')
  expect(invalid()).toEqual(['word'])
  await enter('word', 'Laternen')
  expect([said(), invalid()]).toEqual([[], []])
})
