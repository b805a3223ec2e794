type Early = { typed: Map<Element, string | boolean>; sent: HTMLFormElement | null; stop: () => void }
declare global {
  var earlyInput: Early | undefined
}

/**
 * Runs in the head. On a slow connection people type into the server's page before hydration, and React then
 * resets the fields to its own empty values. So the script records input and submits until hydration. A form
 * that belongs to a script (method "post") waits for it; a form that leads to an address is submitted as
 * usual.
 */
export const EARLY_INPUT_SCRIPT = `
(function () {
  var early = { typed: new Map(), sent: null }
  function note(event) {
    var field = event.target
    early.typed.set(field, field.type === 'checkbox' ? field.checked : field.value)
  }
  function hold(event) {
    if (event.target.method !== 'post') return
    event.preventDefault()
    early.sent = event.target
  }
  addEventListener('input', note, true)
  addEventListener('submit', hold, true)
  early.stop = function () {
    removeEventListener('input', note, true)
    removeEventListener('submit', hold, true)
  }
  window.earlyInput = early
})()
`

/**
 * After hydration: fills the fields with the recorded input and sends the form that waits. In a task of its
 * own: a key press can trigger hydration, and during that event React ignores other events.
 */
export function replayEarlyInput(): void {
  setTimeout(replay)
}

function replay(): void {
  const early = globalThis.earlyInput
  if (early === undefined) return
  early.stop()
  globalThis.earlyInput = undefined
  for (const [field, value] of early.typed) {
    if (field instanceof HTMLSelectElement) choose(field, String(value))
    else if (field instanceof HTMLTextAreaElement) type(field, HTMLTextAreaElement.prototype, String(value))
    else if (!(field instanceof HTMLInputElement)) continue
    else if (typeof value === 'boolean') tick(field, value)
    else type(field, HTMLInputElement.prototype, value)
  }
  // React copies the fields' values into the form's state in its next task.
  const { sent } = early
  if (sent !== null) setTimeout(() => sent.requestSubmit())
}

/**
 * Simulates typing. React ignores a value equal to the one it wrote itself, so its tracked value is emptied
 * first.
 */
function type(field: HTMLInputElement | HTMLTextAreaElement, prototype: object, value: string): void {
  field.value = ''
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

function tick(field: HTMLInputElement, isTicked: boolean): void {
  field.checked = !isTicked
  field.click()
}

function choose(field: HTMLSelectElement, value: string): void {
  field.value = value
  field.dispatchEvent(new Event('change', { bubbles: true }))
}
