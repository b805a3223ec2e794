/** How many are unread, as far as this tab knows: the bell and the list behind it are far apart on the page. */
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
