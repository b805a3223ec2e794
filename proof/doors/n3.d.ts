/** The parts of n3 that the proof uses; the package brings no types. */
declare module 'n3' {
  import type Validator from 'rdf-validate-shacl'

  type Dataset = ConstructorParameters<typeof Validator>[0]

  export class Parser {
    constructor(options?: { format?: string; blankNodePrefix?: string })
    parse(text: string): object[]
  }
  export class Store {
    constructor(quads: readonly object[])
  }
  export interface Store extends Dataset {}
}
