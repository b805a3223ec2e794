import { createContext } from 'react'

/** Whose drafts these are: on a shared device nobody finds another one's. Null where nobody is signed in. */
export const DraftOwner = createContext<number | null>(null)
