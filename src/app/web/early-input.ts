type Early = { typed: Map<Element, string | boolean>; sent: HTMLFormElement | null; stop: () => void }
declare global {
  var earlyInput: Early | undefined
}

/**
 * Runs in the head. On a slow line people type into the server's page before it has come to life, and React then puts
 * its own empty values into the fields: so what is typed and sent until then is noted. A form that belongs to a script
 * (method "post") waits for it; one that leads to an address goes its way.
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
 * The page lives: gives its fields what was typed before, and sends the form that was to be sent. In a turn of its own:
 * a key can be what made React bring the page to life at once, and amid that event React hears no other.
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
  // The fields' values become the form's in React's next turn.
  const { sent } = early
  if (sent !== null) setTimeout(() => sent.requestSubmit())
}

/** As if it were typed now. React notices only what differs from the value it wrote itself, which is made empty first. */
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
