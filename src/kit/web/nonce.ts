import { createContext } from 'react'

/** The page's one-time permission for its own inline scripts (content security policy). Empty in the browser. */
export const NonceContext = createContext('')
