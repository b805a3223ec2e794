import { createContext } from 'react'

/**
 * The mark of the page's own inline scripts. The server turns it into their hashes before it sends the page, or leaves it
 * where a consent management needs it. Empty in the browser.
 */
export const NonceContext = createContext('')
