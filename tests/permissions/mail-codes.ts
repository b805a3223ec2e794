import { randomInt } from 'node:crypto'
import { changeEmailHere, mailedCode, registerHere, reportAsGuest } from '../people/codes.ts'
import type { Calls, Cell } from './matrix.ts'

/**
 * An address that nobody has. It has digits only: the letters of a UUID can be a word of the password ("affe"
 * of "Kaffee"), which the server then refuses.
 */
export const freshAddress = () => `neu-${randomInt(2 ** 47)}@x.example`

async function guestCode({ site, town, category }: Cell) {
  const email = freshAddress()
  const handle = await reportAsGuest(site, town, category, { email })
  return { handle, code: await mailedCode(site, email) }
}

/** The calls for codes of mails that confirm an address. */
export const MAIL_CODE_CALLS: Calls = {
  requestConfirmationCode: () => ({ args: `(email: "${freshAddress()}")` }),
  sendNewCode: async ({ site }) => ({
    args: `(handle: "${await registerHere(site, { email: freshAddress() })}")`,
  }),
  sendNewGuestCode: async (cell) => ({ args: `(handle: "${(await guestCode(cell)).handle}")` }),
  confirmEmailAddressByCode: async ({ site }) => {
    const email = freshAddress()
    const handle = await registerHere(site, { email })
    return { args: `(handle: "${handle}", code: "${await mailedCode(site, email)}")` }
  },
  confirmGuestReportByCode: async (cell) => {
    const { handle, code } = await guestCode(cell)
    return { args: `(handle: "${handle}", code: "${code}")` }
  },
  confirmEmailChangeByCode: async ({ site, viewer }) => {
    if (viewer === null) return { args: '(handle: "x", code: "123456")' }
    const email = freshAddress()
    const handle = await changeEmailHere(site, email, { as: viewer })
    return { args: `(handle: "${handle}", code: "${await mailedCode(site, email)}")` }
  },
}
