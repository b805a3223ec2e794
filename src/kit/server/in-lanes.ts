/**
 * Works on what is claimed until nothing is left, so many pieces at a time. One claim follows the other: each
 * must see those before it, or a receiver gets more than its share.
 */
export async function inLanes<Claimed>(
  lanes: number,
  claim: () => Promise<Claimed | null>,
  work: (claimed: Claimed) => Promise<void>,
): Promise<void> {
  let last: Promise<unknown> = Promise.resolve()
  const claimInTurn = () => {
    const next = last.then(claim)
    last = next.catch(() => null)
    return next
  }
  const lane = async () => {
    for (let claimed = await claimInTurn(); claimed !== null; claimed = await claimInTurn())
      await work(claimed)
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}
