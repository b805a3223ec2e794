/** A short message in the corner. A message that needs an answer stands in the page as well. */
export type Toast = { id: number; kind: 'success' | 'error'; text: string }

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function change(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

/** Shows a message. It replaces an earlier one of its kind, which may say the opposite of the same act. */
export function showToast(text: string, kind: Toast['kind'] = 'success'): void {
  lastId += 1
  change([...toasts.filter((toast) => toast.kind !== kind), { id: lastId, kind, text }])
}

export function closeToast(id: number): void {
  change(toasts.filter((toast) => toast.id !== id))
}

/** For useSyncExternalStore. */
export const toastStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  read: () => toasts,
}
