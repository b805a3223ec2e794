/** Calls back once when the element is visible or nearly so; returns a function that cancels it. */
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
