import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { Form } from '#kit/web/form/Form.tsx'
import { useForm } from '#kit/web/form/use-form.ts'
import { SignInAgain } from './SignInAgain.tsx'

const signedOut = {
  ok: false as const,
  errors: [{ code: 'UNAUTHENTICATED', message: 'Bitte melden Sie sich an.' }],
}

function Page({ draftName }: { draftName?: string }) {
  const form = useForm({
    ...(draftName === undefined ? {} : { draftName }),
    initial: { text: '' },
    schema: z.object({ text: z.string() }),
    submit: async () => signedOut,
    onDone: () => {},
  })
  return (
    <>
      <SignInAgain form={form} />
      <Form onSubmit={form.onSubmit}>{null}</Form>
    </>
  )
}

async function noticeOf(element: React.ReactNode): Promise<string> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const page = document.body.appendChild(document.createElement('div'))
  const router = createMemoryRouter([{ path: '/', element }])
  await act(async () => createRoot(page).render(<RouterProvider router={router} />))
  await act(async () => page.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true })))
  return page.textContent ?? ''
}

test('only a form with a draft says that its text is stored', async () => {
  expect(await noticeOf(<Page draftName="probe" />)).toContain('bleibt auf diesem Gerät gespeichert')
  const open = await noticeOf(<Page />)
  expect(open).toContain('in einem neuen Tab')
  expect(open).not.toContain('gespeichert')
})
