import { type BesideFigures, measureBeside } from './beside.ts'

/** One network sends the most expensive queries allowed, over few and over many connections. */
export const proveHeavyQueries = (seconds: number, only = ''): Promise<BesideFigures[]> =>
  measureBeside(
    [
      { what: 'nine lists of a hundred, forty fields', connections: 24 },
      { what: 'as much as is let in', connections: 8 },
      { what: 'as much as is let in', connections: 24 },
      { what: 'as much as is let in', connections: 100 },
      { what: 'just below what is large', connections: 24 },
      { what: 'just below what waits for its own', connections: 24 },
      { what: 'searches for misspelt words', connections: 24 },
      { what: 'the schema', connections: 24 },
      { what: 'small questions', connections: 100 },
      { what: 'questions that are none', connections: 100 },
    ].filter(({ what }) => what.includes(only)),
    { seconds, quiet: seconds / 3 },
  )
