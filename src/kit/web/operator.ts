import { NOBODY, type Operator } from '../common/operator.ts'

let read: () => Operator = () => NOBODY

/** The operator of the site: from the settings on the server, from the document in the browser. */
export const siteOperator = (): Operator => read()

/** Sets the source of `siteOperator`, once at the start. */
export function readOperatorFrom(source: typeof read): void {
  read = source
}

/** Reads the operator in the browser from the document that the server wrote. */
export function operatorInDocument(): Operator {
  const { operator } = document.documentElement.dataset
  return operator === undefined ? NOBODY : (JSON.parse(operator) as Operator)
}
