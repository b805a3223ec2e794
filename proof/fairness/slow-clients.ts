import { type BesideFigures, measureBeside } from './beside.ts'

/** One network holds connections open with bodies, forms and headers that stall or trickle. */
export const proveSlowClients = (seconds: number, only = ''): Promise<BesideFigures[]> =>
  measureBeside(
    [
      { what: 'silent bodies', connections: 400 },
      { what: 'trickling bodies', connections: 400 },
      { what: 'silent bodies of pages', connections: 400 },
      { what: 'silent forms', connections: 300 },
      { what: 'trickling forms', connections: 300 },
      { what: 'trickling heads', connections: 400 },
    ].filter(({ what }) => what.includes(only)),
    { seconds, quiet: seconds / 3 },
  )
