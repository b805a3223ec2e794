/** Key of the tokens in local storage, as JSON (rule 14). */
export const AUTH_TOKEN_KEY = 'auth-token'

export type AuthToken = { accessToken: string; refreshToken: string }

export function readToken(): AuthToken | null {
  try {
    const stored = localStorage.getItem(AUTH_TOKEN_KEY)
    if (stored === null) return null
    const { accessToken, refreshToken } = JSON.parse(stored) as Partial<AuthToken>
    return accessToken && refreshToken ? { accessToken, refreshToken } : null
  } catch {
    // Storage may be forbidden, and its content may be anything.
    return null
  }
}

export function storeToken(token: AuthToken): void {
  localStorage.setItem(AUTH_TOKEN_KEY, JSON.stringify(token))
}

export function removeToken(): void {
  localStorage.removeItem(AUTH_TOKEN_KEY)
}
