import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { EditNumbers } from './EditNumbers.tsx'
import { usePhotoEdits } from './use-photo-edits.ts'

/** The numbers of the crop of a photo of 1000 by 1000 pixels; the least crop is 20 %. */
function shown() {
  const page = document.createElement('div')
  document.body.append(page)
  const Numbers = () => <EditNumbers edited={usePhotoEdits({ width: 1000, height: 1000 })} />
  flushSync(() => createRoot(page).render(<Numbers />))
  const field = (index: number) => page.querySelectorAll('input')[index] as HTMLInputElement
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  /** One key after the other over the former number, as a person types. */
  const type = (index: number, text: string) => {
    for (const [at, key] of [...text].entries())
      flushSync(() => {
        setValue?.call(field(index), at === 0 ? key : field(index).value + key)
        field(index).dispatchEvent(new Event('input', { bubbles: true }))
      })
  }
  const press = (index: number, key: string) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
    flushSync(() => field(index).dispatchEvent(event))
    return event
  }
  const leave = (index: number) =>
    flushSync(() => field(index).dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
  const values = () => [0, 1, 2, 3].map((index) => field(index).value)
  return { type, press, leave, values }
}

test('a number is typed by digits and applied on leaving the field', () => {
  const { type, leave, values } = shown()
  type(2, '50')
  expect(values()).toEqual(['0', '0', '50', '100'])
  leave(2)
  expect(values()).toEqual(['0', '0', '50', '100'])
  type(0, '25')
  leave(0)
  expect(values()).toEqual(['25', '0', '50', '100'])
})

test('Enter applies a number and does not send the form', () => {
  const { type, press, values } = shown()
  type(3, '5')
  expect(values()[3]).toBe('5')
  expect(press(3, 'Enter').defaultPrevented).toBe(true)
  expect(values(), 'the least crop').toEqual(['0', '0', '100', '20'])
})
