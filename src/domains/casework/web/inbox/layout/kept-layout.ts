/** localStorage key of the inbox's layout on this device: a wide screen wants another than a narrow one. */
const KEY = 'inbox-layout'

/** The list's share of list and report, in percent. */
export const SHARE = { least: 25, most: 60, usual: 38, step: 2 } as const

export type Layout = {
  share: number
  /** Rows with more room. */
  isRoomy: boolean
}

const USUAL: Layout = { share: SHARE.usual, isRoomy: false }

export const within = (share: number): number =>
  Math.min(SHARE.most, Math.max(SHARE.least, Math.round(share)))

/** The layout as it was left; the usual one where none is kept or it cannot be read. */
export function keptLayout(): Layout {
  try {
    const { share, isRoomy } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Layout>
    return { share: typeof share === 'number' ? within(share) : USUAL.share, isRoomy: isRoomy === true }
  } catch {
    return USUAL
  }
}

/** Keeps the layout; the usual one leaves nothing on the device. */
export function keepLayout(layout: Layout): void {
  try {
    if (layout.share === USUAL.share && !layout.isRoomy) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, JSON.stringify(layout))
  } catch {}
}
