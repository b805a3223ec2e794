/** Acts once what is on its way to the screen is there; what it returns ends the waiting. */
export function afterPaint(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  // A frame's callbacks are heard before it is painted, a timer behind it.
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(act)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
