import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { AUTH_TOKEN_KEY } from '#kit/web/data/auth-token.ts'
import { forgetEverything } from '#kit/web/data/mutate.ts'

/**
 * Follows other tabs: who signs out there, or in as somebody else, is the same here at once. Otherwise this tab would go
 * on showing one person's page while it writes in another one's name.
 */
export function useOtherTabs(): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const follow = async ({ key, oldValue, newValue }: StorageEvent) => {
      // A null key means that everything was removed; a token that follows another was only renewed.
      if (key !== null && (key !== AUTH_TOKEN_KEY || (oldValue === null) === (newValue === null))) return
      await forgetEverything()
      await revalidate()
    }
    addEventListener('storage', follow)
    return () => removeEventListener('storage', follow)
  }, [revalidate])
}
