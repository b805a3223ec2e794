import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { AUTH_TOKEN_KEY } from '#kit/web/data/auth-token.ts'
import { forgetEverything } from '#kit/web/data/mutate.ts'

/**
 * Follows a sign-in or sign-out in another tab. Otherwise this tab would show one person's page and write in
 * another person's name.
 */
export function useSessionSync(): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const follow = async ({ key, oldValue, newValue }: StorageEvent) => {
      // A null key means that the storage was cleared. A token that replaces another was only renewed.
      if (key !== null && (key !== AUTH_TOKEN_KEY || (oldValue === null) === (newValue === null))) return
      await forgetEverything()
      await revalidate()
    }
    addEventListener('storage', follow)
    return () => removeEventListener('storage', follow)
  }, [revalidate])
}
