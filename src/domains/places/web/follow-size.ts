/**
 * Calls back when an element has a new size, after the browser has painted the change: re-rendering a map
 * takes a phone 0.1 s, and a tap must show its effect first. A hidden element has no size, so nothing is
 * rendered for it.
 */
export function followSize(room: Element, onChange: () => void): () => void {
  let known = sizeOf(room)
  let timer: ReturnType<typeof setTimeout>
  const observer = new ResizeObserver(() => {
    const size = sizeOf(room)
    if (size === known || room.clientWidth === 0 || room.clientHeight === 0) return
    known = size
    clearTimeout(timer)
    // A ResizeObserver runs before the paint, a timer after it.
    timer = setTimeout(onChange)
  })
  observer.observe(room)
  return () => {
    clearTimeout(timer)
    observer.disconnect()
  }
}

const sizeOf = ({ clientWidth, clientHeight }: Element): string => `${clientWidth} ${clientHeight}`
