import { aPerson, PASSWORD } from '../factories.ts'
import { anAuthenticator } from '../people/authenticator.ts'
import { aPasskey, codeBy, startCheck, startPasskey } from '../people/passkeys.ts'
import { withoutFactor } from '../people/second-factor.ts'
import type { Calls, Cell } from './matrix.ts'

const anybody = ({ site }: Cell) => aPerson(site, { password: true })

/** A new passkey of the viewer, or of somebody else; of nobody without a session. */
async function passkeyFor(cell: Cell) {
  const { site, viewer, object } = cell
  const owner = object === "another's" || viewer === null ? await anybody(cell) : viewer
  await withoutFactor(site, owner)
  const { device, id } = await aPasskey(site, { as: owner })
  return { id, otp: await codeBy(site, device) }
}

/** The calls for passkeys. Anybody who holds the device may sign in by it. */
export const PASSKEY_CALLS: Calls = {
  passkeys: () => ({}),
  startPasskey: async ({ site, viewer }) => {
    if (viewer) await withoutFactor(site, viewer)
    return { args: `(password: "${PASSWORD}")` }
  },
  addPasskey: async ({ site, viewer }) => {
    if (viewer === null) return { args: '(answer: "{}")' }
    await withoutFactor(site, viewer)
    const options = (await startPasskey(site, { as: viewer })).data.startPasskey
    return { args: `(answer: ${JSON.stringify(anAuthenticator().create(options))})` }
  },
  renamePasskey: async (cell) => ({ args: `(id: "${(await passkeyFor(cell)).id}", name: "Telefon")` }),
  removePasskey: async (cell) => {
    const { id, otp } = await passkeyFor(cell)
    return { args: `(id: "${id}", password: "${PASSWORD}", otp: "${otp}")` }
  },
  startPasskeyCheck: () => ({ args: '(purpose: SIGN_IN)' }),
  signInByPasskey: async (cell) => {
    const { device } = await aPasskey(cell.site, { as: await anybody(cell) })
    const answer = device.get(await startCheck(cell.site, 'SIGN_IN'))
    return { args: `(answer: ${JSON.stringify(answer)})` }
  },
  secondStepByPasskey: async (cell) => {
    const { device } = await aPasskey(cell.site, { as: await anybody(cell) })
    const answer = device.get(await startCheck(cell.site, 'SECOND_STEP'))
    return { args: `(answer: ${JSON.stringify(answer)})` }
  },
}
