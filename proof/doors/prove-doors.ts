import { type DoorSite, openDoorSite } from './door-site.ts'
import { type DoorFigures, type DoorsFigures, Missing } from './door-type.ts'
import { proveMail } from './mail/prove-mail.ts'
import { proveOpen311 } from './open311/prove-open311.ts'
import { proveAssistants } from './prove-assistants.ts'
import { proveCatalogue } from './prove-catalogue.ts'
import { proveFiles } from './prove-files.ts'
import { proveFrame } from './prove-frame.ts'
import { proveSignIn } from './prove-sign-in.ts'
import { proveWebhooks } from './prove-webhooks.ts'

type Prove = (site: DoorSite) => Promise<DoorFigures>

const DOORS: Record<string, Prove> = {
  open311: proveOpen311,
  webhooks: proveWebhooks,
  'open-data': proveFiles,
  catalogue: proveCatalogue,
  assistants: proveAssistants,
  frame: proveFrame,
  'sign-in': proveSignIn,
  mail: proveMail,
}

/** Foreign programs against a running site: each door is tried by a program that is not ours. */
export async function proveDoors(only: string | undefined): Promise<DoorsFigures> {
  const chosen = Object.entries(DOORS).filter(([name]) => only === undefined || name.includes(only))
  await using site = await openDoorSite()
  const doors: DoorsFigures['doors'] = {}
  for (const [name, prove] of chosen) doors[name] = await prove(site).catch(told)
  return { doors }
}

/** A door that could not be tried has failed, and does not keep the others from being tried. */
function told(error: unknown): DoorFigures {
  if (error instanceof Missing) return { missing: error.message }
  return { broken: error instanceof Error ? (error.stack ?? error.message) : String(error) }
}

export const areOpen = ({ doors }: DoorsFigures): boolean =>
  Object.keys(doors).length > 0 &&
  Object.values(doors).every(
    (door) => 'checks' in door && Object.values(door.checks).every(({ holds }) => holds),
  )

/** A program that is missing is no fault of the site, but nothing is proven without it. */
export const untried = ({ doors }: DoorsFigures): string | null => {
  const missing = Object.entries(doors).flatMap(([name, door]) => ('missing' in door ? [name] : []))
  return missing.length === 0 ? null : `not checked: ${missing.join(', ')}`
}
