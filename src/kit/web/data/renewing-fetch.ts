import { isIdle } from '../last-input.ts'
import { type AuthToken, readToken, removeToken, storeToken } from './auth-token.ts'
import { clientHeaders } from './client-headers.ts'
import { uploadFetch } from './upload-fetch.ts'

const RENEW =
  'mutation RenewToken($token: String!) { refreshToken(refreshToken: $token) { accessToken refreshToken } }'

/**
 * Sends a request with the present token. If the token has expired, it is renewed and the request is sent
 * once more, without the caller's notice.
 */
export const renewingFetch: typeof fetch = async (input, init) => {
  const token = readToken()
  const response = await uploadFetch(input, withToken(init, token))
  if (token === null || !(await isRejected(response))) return response
  const renewed = await renew(token)
  return uploadFetch(input, withToken(init, renewed))
}

function withToken(init: RequestInit | undefined, token: AuthToken | null): RequestInit {
  const headers = new Headers(init?.headers)
  // A polling page must not prolong a session that nobody uses.
  if (token !== null && isIdle()) headers.set('client-idle', '1')
  if (token !== null) headers.set('authorization', `Bearer ${token.accessToken}`)
  return { ...init, headers }
}

async function isRejected(response: Response): Promise<boolean> {
  try {
    const { errors } = (await response.clone().json()) as { errors?: { extensions?: { code?: string } }[] }
    return errors?.some((error) => error.extensions?.code === 'UNAUTHENTICATED') ?? false
  } catch {
    return false
  }
}

/**
 * Exchanges the refresh token, one tab at a time: two tabs with the same one would end the session for both.
 * A tab that had to wait uses the newer token. A refused exchange signs out; a lost connection does not.
 */
function renew(old: AuthToken): Promise<AuthToken | null> {
  return navigator.locks.request('auth-token', async () => {
    const present = readToken()
    if (present === null || present.accessToken !== old.accessToken) return present
    const body = JSON.stringify({ query: RENEW, variables: { token: present.refreshToken } })
    const response = await fetch('/graphql', {
      method: 'POST',
      headers: {
        ...clientHeaders,
        'content-type': 'application/json',
        ...(isIdle() && { 'client-idle': '1' }),
      },
      body,
    })
    const { data } = (await response.json()) as { data?: { refreshToken: AuthToken } | null }
    if (data?.refreshToken === undefined) {
      removeToken()
      return null
    }
    storeToken(data.refreshToken)
    return data.refreshToken
  })
}
