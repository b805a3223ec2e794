import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PasswordCriteria } from './PasswordCriteria.tsx'

function shown(password: string) {
  const page = document.createElement('div')
  page.innerHTML = renderToStaticMarkup(<PasswordCriteria password={password} context={{}} later={[]} />)
  return {
    shapes: [...page.querySelectorAll('li svg')].map((icon) => /lucide-(\w+)/.exec(icon.outerHTML)?.[1]),
    said: page.querySelector('[role=status]')?.textContent,
  }
}

test('password criteria show dash, cross and tick, and announce violations', () => {
  expect(shown('')).toEqual({ shapes: ['minus', 'minus', 'minus'], said: '' })
  const short = shown('Laterne')
  expect(short.shapes[0]).toBe('x')
  expect(short.said).toMatch(/^Noch nicht erfüllt: mindestens \d+ Zeichen$/)
  expect(shown('Laterne-am-Brunnen-7')).toEqual({ shapes: ['check', 'check', 'check'], said: '' })
})
