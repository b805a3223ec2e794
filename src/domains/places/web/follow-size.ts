/**
 * Tells when a room has another size, as soon as what made it so is on the screen: to draw a map anew takes a phone a tenth
 * of a second, and whoever has tapped a button is answered first. A hidden room has no size, and nothing is drawn for it.
 */
export function followSize(room: Element, onChange: () => void): () => void {
  let known = sizeOf(room)
  let timer: ReturnType<typeof setTimeout>
  const observer = new ResizeObserver(() => {
    const size = sizeOf(room)
    if (size === known || room.clientWidth === 0 || room.clientHeight === 0) return
    known = size
    clearTimeout(timer)
    // An observer of sizes is heard before the screen is painted, a timer behind it.
    timer = setTimeout(onChange)
  })
  observer.observe(room)
  return () => {
    clearTimeout(timer)
    observer.disconnect()
  }
}

const sizeOf = ({ clientWidth, clientHeight }: Element): string => `${clientWidth} ${clientHeight}`
