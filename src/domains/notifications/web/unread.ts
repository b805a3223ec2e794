/** The unread count, as far as this tab knows. The bell and the list are far apart in the component tree. */
const heard = new EventTarget()
let known: number | null = null

export const unread = {
  get: (): number | null => known,
  set(count: number | null): void {
    known = count
    heard.dispatchEvent(new Event('change'))
  },
  subscribe(listen: () => void): () => void {
    heard.addEventListener('change', listen)
    return () => heard.removeEventListener('change', listen)
  },
}
