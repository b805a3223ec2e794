import { expect, type Locator, type Page } from '@playwright/test'
import { comeAlive } from '../../tests/e2e/site.ts'

/** Acts of a person at a desk, with a mouse and a keyboard. */
export type Acts = { screens: number; clicks: number; letters: number; fields: number; files: number }

export const NO_ACTS: Acts = { screens: 0, clicks: 0, letters: 0, fields: 0, files: 0 }

/** Clicks in the operating system's dialog: the file, and "open". */
const CLICKS_OF_FILE = 2

/**
 * Seconds for each act, by the keystroke-level model of Card, Moran and Newell (1980): a click is thinking
 * (1.35), pointing (1.1) and pressing (0.2); a letter is that of an average typist (0.28); a field costs the
 * way of the hand from the mouse to the keys and back (0.8).
 */
export const PACE = { clicks: 2.65, letters: 0.28, fields: 0.8 } as const

/** The model knows no reading. Ten seconds for each new screen are ours; they are told, not judged. */
export const READING_S = 10

/** Seconds that a person needs for these acts. */
export const secondsOf = (acts: Acts): number =>
  (Object.keys(PACE) as (keyof typeof PACE)[]).reduce((sum, act) => sum + acts[act] * PACE[act], 0)

export const sumOf = (all: readonly Acts[]): Acts =>
  all.reduce(
    (sum, acts) =>
      Object.fromEntries(
        (Object.keys(NO_ACTS) as (keyof Acts)[]).map((act) => [act, sum[act] + acts[act]]),
      ) as Acts,
    NO_ACTS,
  )

/** Uses a page as a person does, and counts each act. Only links of mails are opened as addresses. */
export function countedHand(page: Page) {
  const acts = { ...NO_ACTS }
  const click = async (target: Locator) => {
    acts.clicks += 1
    await target.click()
  }
  return {
    acts,
    page,
    click,
    /** Waits for a new screen or dialog, which has to be read. */
    see: async (target: Locator, timeout = 15_000) => {
      acts.screens += 1
      await expect(target).toBeVisible({ timeout })
    },
    /** Clicks into a field and types over what is there. */
    type: async (field: Locator, text: string) => {
      await click(field)
      await field.press('ControlOrMeta+a')
      acts.fields += 1
      acts.letters += text.length
      // An editor of rich text is no field of a form, and hears keys alone.
      await page.keyboard.type(text)
    },
    /** Opens a list of choices and takes one. */
    choose: async (field: Locator, label: string) => {
      acts.fields += 1
      acts.clicks += 2
      await field.selectOption({ label })
    },
    /** Chooses a file by the button that opens the dialog of the operating system. */
    upload: async (button: Locator, file: { name: string; mimeType: string; buffer: Buffer }) => {
      acts.fields += 1
      acts.files += 1
      acts.clicks += 1 + CLICKS_OF_FILE
      await button.setInputFiles(file)
    },
    /** Opens the link of a mail: one click, after the mail was read. */
    follow: async (link: string) => {
      acts.screens += 1
      acts.clicks += 1
      await page.goto(link)
      await comeAlive(page)
    },
  }
}

export type CountedHand = ReturnType<typeof countedHand>
