import { createContext, use } from 'react'
import { type Say, sayPlainly } from '#kit/common/words.ts'

/** Adapts the product's words to the page's country; the outermost provider sets it. */
export const WordsContext = createContext<Say>(sayPlainly)

/** For words of the product that differ, or are spelt differently, in some countries. */
export const useWords = (): Say => use(WordsContext)
