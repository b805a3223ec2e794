/** Work under a key that is under way already is waited for instead of begun a second time. */
export function onceAtATime<Result>() {
  const running = new Map<string, Promise<Result>>()
  return (key: string, work: () => Promise<Result>): Promise<Result> => {
    const begun = running.get(key)
    if (begun !== undefined) return begun
    const promise = work().finally(() => running.delete(key))
    running.set(key, promise)
    return promise
  }
}
