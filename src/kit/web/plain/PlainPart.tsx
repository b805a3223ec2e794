import { type ReactNode, use } from 'react'
import { PlainPartContext } from './plain-request.ts'

/** The place of a page's plain part, below all else. React never looks into this element in a browser. */
export function PlainPart() {
  return <noscript>{import.meta.env.SSR ? <Drawn /> : null}</noscript>
}

function Drawn(): ReactNode {
  return use(PlainPartContext)
}
