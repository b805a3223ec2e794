import { setTimeout as wait } from 'node:timers/promises'
import type { Locator, Page } from '@playwright/test'

/** Milliseconds between two keys of a fast typist on a phone, and the time for which a key is held. */
const BETWEEN_KEYS = 110
const KEY_HELD = 40
/** Milliseconds between two looks for a target: nobody is faster. */
const TO_LOOK = 80
const MOST_LOOKS = 20

/** A position in an element, relative to its upper left corner; both values are from 0 to 1. */
type Spot = { x: number; y: number }
const MIDDLE: Spot = { x: 0.5, y: 0.5 }
type Box = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>
/** `isOnMap`: the act makes the map draw, because it is on the map or shows or hides it. */
export type Act = { what: string; at: number; isOnMap: boolean }

/**
 * Taps and types as a person does, with real touch and key events from the browser. It locates elements
 * beforehand. It never queries the page during an interaction, because that would cost the page's time.
 */
export function handOn(page: Page) {
  const acts: Act[] = []
  const note = (what: string, isOnMap = false) => acts.push({ what, at: Date.now(), isOnMap })
  const press = async (key: string, what = `key ${key}`) => {
    note(what)
    await page.keyboard.press(key, { delay: KEY_HELD })
    await wait(BETWEEN_KEYS - KEY_HELD)
  }
  /** The element's box once it stands still; a moving element is looked up again. */
  const find = async (target: Locator): Promise<Box> => {
    await target.waitFor()
    await target.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
    let before: Box | null = null
    for (let tries = 0; tries < MOST_LOOKS; tries += 1) {
      await wait(TO_LOOK)
      const box = await target.boundingBox()
      if (box !== null && box.x === before?.x && box.y === before.y) return box
      before = box
    }
    throw new Error(`it does not stand still: ${target}`)
  }
  const tap = async (what: string, target: Locator, at: Spot = MIDDLE, isOnMap = false) => {
    const box = await find(target.first())
    note(`tap ${what}`, isOnMap)
    await page.touchscreen.tap(box.x + box.width * at.x, box.y + box.height * at.y)
  }
  return {
    acts,
    tap,
    /** Like `tap`, for acts that make the map draw. */
    tapMap: (what: string, target: Locator, at?: Spot) => tap(what, target, at, true),
    press,
    /** Taps a field until it has the focus: the page may have moved under the finger. */
    enter: async (what: string, field: Locator) => {
      for (let tries = 0; tries < 3; tries += 1) {
        await tap(what, field)
        await wait(2 * TO_LOOK)
        if (await field.first().evaluate((element) => element === document.activeElement)) return
      }
      throw new Error(`the cursor does not get into ${what}`)
    },
    type: async (what: string, text: string) => {
      for (const letter of text) await press(letter, `key ${letter} in ${what}`)
    },
  }
}

export type Hand = ReturnType<typeof handOn>
