/** Milliseconds without a key or a tap that count as a pause. */
const PAUSE = 1500
const USES = ['keydown', 'pointerdown']

/**
 * Waits for a pause in the input, for work that would delay a key press or a tap and that people can do
 * without meanwhile. A tap inside `room`, the place of the coming content, ends the wait at once.
 */
export function pauseInUse(room: Element): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(pause)
      for (const use of USES) removeEventListener(use, hear, true)
      resolve()
    }
    const hear = ({ type, target }: Event) => {
      clearTimeout(pause)
      if (type === 'pointerdown' && room.contains(target as Node)) end()
      else pause = setTimeout(end, PAUSE)
    }
    let pause = setTimeout(end, PAUSE)
    for (const use of USES) addEventListener(use, hear, true)
  })
}
