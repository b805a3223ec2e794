/** Single-flight: concurrent calls with the same key share one run of the work. */
export function singleFlight<Result>() {
  const running = new Map<string, Promise<Result>>()
  return (key: string, work: () => Promise<Result>): Promise<Result> => {
    const begun = running.get(key)
    if (begun !== undefined) return begun
    const promise = work().finally(() => running.delete(key))
    running.set(key, promise)
    return promise
  }
}
