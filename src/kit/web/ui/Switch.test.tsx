import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Switch } from './Switch.tsx'

/** HTML-ARIA: authors must not use aria-checked on a checkbox, because it has a state of its own. */
test.each([true, false])('a switch that is on: %s says so once', (isOn) => {
  const page = document.createElement('div')
  page.innerHTML = renderToStaticMarkup(
    <Switch label="Push" isOn={isOn} isPending={false} onSwitch={() => {}} />,
  )
  const control = page.querySelector('input[role=switch]')
  expect(control?.hasAttribute('checked')).toBe(isOn)
  expect(control?.hasAttribute('aria-checked')).toBe(false)
  expect(page.querySelector('label')?.getAttribute('for')).toBe(control?.id)
})

/** Shows the states of a switch one after the other; returns the text of its live region after each. */
async function announcements(states: { isOn: boolean; isPending: boolean }[]): Promise<string[]> {
  const page = document.createElement('div')
  document.body.append(page)
  const root = createRoot(page)
  const texts: string[] = []
  for (const state of states) {
    flushSync(() => root.render(<Switch label="Push" {...state} onSwitch={() => {}} />))
    await new Promise((done) => setTimeout(done))
    texts.push(page.querySelector('[role=status]')?.textContent ?? '')
  }
  root.unmount()
  return texts
}

test('a switch announces that its change is saved', async () => {
  const off = { isOn: false, isPending: false }
  const on = { isOn: true, isPending: true }
  expect(await announcements([off, on, { isOn: true, isPending: false }])).toEqual([
    '',
    'Push wird gespeichert …',
    'Push: gespeichert',
  ])
  expect(await announcements([off, on, { isOn: false, isPending: true }, off]), 'it moved back').toEqual([
    '',
    'Push wird gespeichert …',
    'Push wird gespeichert …',
    '',
  ])
})
