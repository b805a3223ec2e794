/**
 * Moves the focus to the first candidate that is still on the page, after its former place was removed. An
 * element that is no control, such as a heading, is made focusable.
 */
export function focusFirst(...candidates: (Element | null | undefined)[]): void {
  const next = candidates.find((each): each is HTMLElement => each instanceof HTMLElement && each.isConnected)
  if (next === undefined) return
  if (next.tabIndex < 0) next.tabIndex = -1
  next.focus()
}

/**
 * Moves the focus like `focusFirst`, once React has drawn the change that takes the focused control away: a
 * sent form, the row of a list, a button that has done its work.
 */
export function focusSoon(...find: (() => Element | null | undefined)[]): void {
  requestAnimationFrame(() => focusFirst(...find.map((each) => each())))
}
