import type { Operator } from '../common/operator.ts'

/** In the browser the operator stands in the document that the server wrote. */
let read = (): Operator => JSON.parse(document.documentElement.dataset.operator ?? '{}')

/** The operator of the site, from the settings. */
export const siteOperator = (): Operator => read()

/** Sets the source of `siteOperator` on the server, once at the start. */
export function readOperatorFrom(source: typeof read): void {
  read = source
}
