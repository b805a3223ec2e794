/** Milliseconds without a key or a tap after which somebody is taken to look. */
const PAUSE = 1500
const USES = ['keydown', 'pointerdown']

/**
 * Waits until nobody has tapped or typed for a while: for work that would keep a letter or a tap from the screen and that
 * people can do without meanwhile. Whoever touches the room of what is to come waits for nothing else.
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
