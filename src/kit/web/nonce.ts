import { createContext } from 'react'

/**
 * Nonce of the page's own inline scripts. The server replaces it by the scripts' hashes, or keeps it where a
 * consent management needs it. Empty in the browser.
 */
export const NonceContext = createContext('')
