type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
/** The recorder of a page. Absent on pages that have no script, and in the server. */
type EarlyInput = {
  /** True until the page is hydrated. */
  isWaiting: boolean
  /** Says that a part of the page, by default all of it, is hydrated, and replays what people did there. */
  replay: (part?: Element) => void
}
declare global {
  var earlyInput: EarlyInput | undefined
}

/**
 * On a slow connection people type, choose and press before hydration; React then resets the fields to its
 * own empty values and ignores the presses. So this records them, and replays them once the page is hydrated;
 * for a part that loads later (LatePart), once that part is. A form that belongs to a script (method "post")
 * waits for it; a form that leads to an address is submitted as usual.
 *
 * It runs in the head as text, so it uses nothing outside of itself.
 */
function recordEarlyInput(): void {
  const typed = new Map<Field, string | boolean>()
  const pressed = new Set<HTMLElement>()
  let sent: HTMLFormElement | null = null

  const waits = (element: Element) => early.isWaiting || element.closest('[data-late="true"]') !== null

  const note = ({ target }: Event) => {
    const field = target as Field
    if (!waits(field)) return
    typed.set(field, 'checked' in field && field.type === 'checkbox' ? field.checked : field.value)
  }
  // Impatient people press more than once, and mean it once.
  const press = ({ target }: Event) => {
    const button = (target as Element).closest<HTMLElement>('button[type="button"]')
    if (button !== null && waits(button)) pressed.add(button)
  }
  const hold = (event: Event) => {
    const form = event.target as HTMLFormElement
    if (!waits(form) || form.method !== 'post') return
    event.preventDefault()
    sent = form
  }

  // React ignores a value equal to the one it wrote itself, so its tracked value is emptied first.
  const type = (field: HTMLInputElement | HTMLTextAreaElement, value: string) => {
    field.value = ''
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const choose = (field: HTMLSelectElement, value: string) => {
    field.value = value
    field.dispatchEvent(new Event('change', { bubbles: true }))
  }
  const tick = (field: HTMLInputElement, isTicked: boolean) => {
    field.checked = !isTicked
    field.click()
  }
  const replayIn = (part: Element) => {
    const isDue = (element: Element) => part.contains(element) && !waits(element)
    for (const [field, value] of typed) {
      if (!isDue(field)) continue
      typed.delete(field)
      if (field instanceof HTMLSelectElement) choose(field, String(value))
      else if (typeof value === 'boolean') tick(field as HTMLInputElement, value)
      else type(field, String(value))
    }
    for (const button of pressed) {
      if (!isDue(button)) continue
      pressed.delete(button)
      button.click()
    }
    const form = sent
    if (form === null || waits(form)) return
    sent = null
    // React copies the fields' values into the form's state in its next task.
    setTimeout(() => form.requestSubmit())
  }

  addEventListener('input', note, true)
  addEventListener('click', press, true)
  addEventListener('submit', hold, true)
  const early: EarlyInput = {
    isWaiting: true,
    replay: (part = document.documentElement) => {
      if (part === document.documentElement) {
        early.isWaiting = false
        performance.mark('hydrated')
      }
      // A task of its own: a key can trigger hydration, and during its event React ignores other events.
      setTimeout(() => replayIn(part))
    },
  }
  globalThis.earlyInput = early
}

/** The recorder as a script for the head of a page. */
export const earlyInputScript = (): string => `(${recordEarlyInput})()`
