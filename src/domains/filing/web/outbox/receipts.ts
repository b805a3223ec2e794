import type { SentReport } from '../create/SentPage.tsx'

/** A report that was sent automatically: with its number, or a guest's, which a mail has to confirm. */
export type Receipt = { key: string; townName: string } & (
  | { report: Pick<SentReport, 'id' | 'slug' | 'number' | 'municipality' | 'category'> }
  | { email: string; codeHandle: string; slug: string }
)

let receipts: readonly Receipt[] = []
const listeners = new Set<() => void>()
let tabs: BroadcastChannel | undefined

/** Other tabs show it as well: the one that has sent may be hidden. */
function channel(): BroadcastChannel {
  if (tabs === undefined) {
    tabs = new BroadcastChannel('meldewerk-receipts')
    tabs.addEventListener('message', ({ data }: MessageEvent<Receipt>) => add(data))
  }
  return tabs
}

function change(next: readonly Receipt[]): void {
  receipts = next
  for (const listener of listeners) listener()
}

const add = (receipt: Receipt) => change([...receipts.filter(({ key }) => key !== receipt.key), receipt])

export function tellReceipt(receipt: Receipt): void {
  channel().postMessage(receipt)
  add(receipt)
}

export const closeReceipt = (key: string): void => change(receipts.filter((receipt) => receipt.key !== key))

/** For useSyncExternalStore. */
export const receiptStore = {
  subscribe: (listener: () => void) => {
    channel()
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  read: () => receipts,
}
