import { createStore, del, entries, get, set, type UseStore } from 'idb-keyval'

type Kept<Value> = { savedAt: number; value: Value }

export type DraftStore<Value> = {
  /** The stored value of the key, or null. */
  load(key: string): Promise<Value | null>
  /** False where the browser forbids storage, so that the page can say so. */
  save(key: string, value: Value): Promise<boolean>
  remove(key: string): Promise<void>
  /** Removes everything. */
  clear(): Promise<void>
  /** All values within their lifetime, newest first; older ones are removed. */
  all(): Promise<Value[]>
  /**
   * Calls `listener` when another tab has saved or removed the value of the key. The returned function
   * unsubscribes.
   */
  onChangeElsewhere(key: string, listener: () => void): () => void
  /** Calls `listener` when anything was saved or removed, in any tab. The returned function unsubscribes. */
  onAnyChange(listener: () => void): () => void
}

/**
 * Stores unsent work, photos included, on this device for `lifetime` milliseconds. It uses IndexedDB, the
 * only storage for files, and opens it at first use, since the server has none.
 */
export function createDraftStore<Value>(name: string, lifetime: number): DraftStore<Value> {
  let opened: UseStore | undefined
  const store = () => {
    opened ??= createStore(`meldewerk-${name}`, 'drafts')
    return opened
  }
  let tabs: BroadcastChannel | undefined
  const channel = () => {
    tabs ??= new BroadcastChannel(`meldewerk-${name}`)
    return tabs
  }
  // Looking for a draft must not create a database on the device of somebody who never writes one.
  const isThere = async () =>
    opened !== undefined ||
    (await indexedDB.databases().catch(() => [])).some((database) => database.name === `meldewerk-${name}`)
  const found = async () => ((await isThere()) ? entries<string, Kept<Value>>(store()).catch(() => []) : [])
  const isFresh = ({ savedAt }: Kept<Value>) => Date.now() - savedAt < lifetime
  const listeners = new Set<() => void>()
  const tell = (key: string) => {
    channel().postMessage(key)
    for (const listener of listeners) listener()
  }
  const remove = (key: string) =>
    del(key, store()).then(
      () => tell(key),
      () => {},
    )
  return {
    load: async (key) => {
      const kept = (await isThere()) ? await get<Kept<Value>>(key, store()).catch(() => undefined) : undefined
      return kept !== undefined && isFresh(kept) ? kept.value : null
    },
    save: (key, value) =>
      set(key, { savedAt: Date.now(), value } satisfies Kept<Value>, store()).then(
        () => {
          tell(key)
          return true
        },
        () => false,
      ),
    remove,
    clear: async () => {
      for (const [key] of await found()) await remove(key)
    },
    all: async () => {
      const everything = await found()
      for (const [key, kept] of everything) if (!isFresh(kept)) await remove(key)
      const fresh = everything.map(([, kept]) => kept).filter(isFresh)
      return fresh.sort((a, b) => b.savedAt - a.savedAt).map(({ value }) => value)
    },
    onChangeElsewhere: (key, listener) => {
      const hear = ({ data }: MessageEvent) => data === key && listener()
      channel().addEventListener('message', hear)
      return () => channel().removeEventListener('message', hear)
    },
    onAnyChange: (listener) => {
      listeners.add(listener)
      channel().addEventListener('message', listener)
      return () => {
        listeners.delete(listener)
        channel().removeEventListener('message', listener)
      }
    },
  }
}
