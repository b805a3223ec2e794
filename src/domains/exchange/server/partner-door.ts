import { OutsideError } from '#kit/server/outside/outside-error.ts'
import { type OutsideResponse, requestOutside } from '#kit/server/outside/request.ts'
import { vouchedHosts } from '#kit/server/outside/vouched-hosts.ts'
import { isBaseAddress, MOST_ANSWER_BYTES, PARTNER_SECONDS } from '../exchange.rules.ts'

/** The only way to a partner. */
export type PartnerDoor = {
  /** Whether a base address may be asked at all. */
  accepts(baseUrl: string): boolean
  /** A POST of a form, or a GET without one. @throws OutsideError */
  ask(url: string, call?: { form: FormData; key: string }): Promise<OutsideResponse>
}

declare module '#kit/server/builder.ts' {
  interface Context {
    partners: PartnerDoor
  }
}

export type PartnerDoorOptions = {
  userAgent: string
  /** Hosts in a private network for which the operator vouches (EXCHANGE_PRIVATE_HOSTS). */
  privateHosts: readonly string[]
}

/**
 * Asks partners. A town chooses their addresses, so private networks are closed but for the operator's hosts.
 * Names are checked on the result of DNS that the connection uses (decision 0200).
 */
export function createPartnerDoor({ userAgent, privateHosts }: PartnerDoorOptions): PartnerDoor {
  const hosts = vouchedHosts(privateHosts)
  const accepts = (baseUrl: string) => isBaseAddress(baseUrl) && hosts.accepts(new URL(baseUrl))
  return {
    accepts,
    ask: async (address, call) => {
      const url = new URL(address)
      // The address was checked when it was saved; the rules may be stricter now.
      if (!accepts(`${url.origin}${url.pathname}`))
        throw new OutsideError('refused', 'a partner has a private address')
      const common = {
        url,
        userAgent,
        accept: 'application/json, text/xml',
        mayBePrivate: hosts.isVouchedFor(url),
      }
      const limits = { timeout: PARTNER_SECONDS * 1000, maxBytes: MOST_ANSWER_BYTES }
      if (call === undefined) return requestOutside({ ...common, ...limits })
      const { type, body } = await bodyOf(call.form)
      // Ours take the same call once by the key; others do not know it.
      const headers = { 'content-type': type, 'idempotency-key': call.key }
      return requestOutside({ ...common, ...limits, headers, body })
    },
  }
}

/** A form as the standard has it; with files as multipart. */
async function bodyOf(form: FormData): Promise<{ type: string; body: Buffer }> {
  const texts = [...form].filter((field): field is [string, string] => typeof field[1] === 'string')
  if (texts.length === [...form].length)
    return {
      type: 'application/x-www-form-urlencoded; charset=utf-8',
      body: Buffer.from(new URLSearchParams(texts).toString()),
    }
  const whole = new Response(form)
  return { type: whole.headers.get('content-type') ?? '', body: Buffer.from(await whole.arrayBuffer()) }
}
