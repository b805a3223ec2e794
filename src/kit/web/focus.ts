/**
 * Moves the focus to the first of these that is still on the page: where it was is gone. What is no control, such as a
 * heading, becomes able to take it.
 */
export function focusFirst(...candidates: (Element | null | undefined)[]): void {
  const next = candidates.find((each): each is HTMLElement => each instanceof HTMLElement && each.isConnected)
  if (next === undefined) return
  if (next.tabIndex < 0) next.tabIndex = -1
  next.focus()
}
