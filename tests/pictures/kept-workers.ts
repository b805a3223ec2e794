import { type Drawer, DrawerBusy, startDrawer } from '#domains/places/server/picture/drawer.ts'
import { once } from '#kit/common/once.ts'
import { type ImageProcessor, ImagesBusy, startImageProcessor } from '#kit/server/images/processor.ts'
import { createLog } from '#kit/server/log.ts'

// A process or thread that starts anew for each test takes half a second.
// Few tests look for faces, and a search takes as long as decoding.
const decoders = once(() => startImageProcessor(createLog('silent'), { findsFaces: false }))
const searchers = once(() => startImageProcessor(createLog('silent')))
const thread = once(() => startDrawer(createLog('silent')))

/** Decoders of photos that outlive the site which stops them, with or without a search for faces. */
export function keptImages(findsFaces: boolean): ImageProcessor {
  let isStopped = false
  return {
    findsFaces,
    derive: async (...of) => {
      if (isStopped) throw new ImagesBusy()
      return (findsFaces ? searchers() : decoders()).derive(...of)
    },
    stop: () => {
      isStopped = true
    },
  }
}

/** A thread for maps that outlives the site which stops it. */
export function keptDrawer(): Drawer {
  let isStopped = false
  const drawer = () => {
    if (isStopped) throw new DrawerBusy()
    return thread()
  }
  return {
    draw: async (drawing) => drawer().draw(drawing),
    requireRoom: () => drawer().requireRoom(),
    stop: () => {
      isStopped = true
    },
  }
}
