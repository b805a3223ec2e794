import type { MetaDescriptor } from 'react-router'
import * as paths from '#domains/paths.ts'
import { phoneText } from '#kit/common/operator.ts'
import { message, say } from '#kit/common/say.ts'
import { siteOperator } from '#kit/web/operator.ts'
import { originOf, publicMeta } from '#kit/web/public-meta.ts'
import type { Route } from './+types/BarrierPage.ts'
import { BarrierView } from './BarrierView.tsx'

const TITLE = message`Barriere melden`

export function meta({ matches }: Route.MetaArgs): MetaDescriptor[] {
  return publicMeta({
    ...{ title: TITLE(), origin: originOf(matches), path: paths.REPORT_BARRIER },
    description: say`Etwas auf dieser Website lässt sich nicht lesen oder bedienen? Sagen Sie es uns, ohne Konto. Antwort innerhalb eines Monats.`,
    keywords: [TITLE(), say`Barrierefreiheit`, say`Feedback`],
    crumbs: [{ name: TITLE(), path: paths.REPORT_BARRIER }],
  })
}

/** Barrier notices about the platform's own pages. */
export default function BarrierPage() {
  const { helpMail, helpPhone } = siteOperator()
  return <BarrierView town={null} email={helpMail} phone={phoneText(helpPhone)} />
}
