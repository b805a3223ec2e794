import { createContext } from 'react'

/**
 * The account that owns the drafts: on a shared device nobody finds another person's drafts. Null where
 * nobody is signed in.
 */
export const DraftOwner = createContext<number | null>(null)
