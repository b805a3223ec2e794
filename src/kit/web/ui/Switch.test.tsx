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
