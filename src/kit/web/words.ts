import { createContext, use } from 'react'
import { type Say, sayPlainly } from '#kit/common/words.ts'

/** How the product speaks on this page; the outermost one sets it. */
export const WordsContext = createContext<Say>(sayPlainly)

/** For the words of the product that are other ones, or spelt otherwise, in some countries. */
export const useWords = (): Say => use(WordsContext)
