/** Acts once, as soon as something of the element is on the screen or nearly so; what it returns ends the waiting. */
export function whenSeen(element: Element, act: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      observer.disconnect()
      act()
    },
    { rootMargin: '100px' },
  )
  observer.observe(element)
  return () => observer.disconnect()
}
