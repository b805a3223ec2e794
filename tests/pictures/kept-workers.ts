import { type Drawer, DrawerBusy, startDrawer } from '#domains/places/server/picture/drawer.ts'
import { once } from '#kit/common/once.ts'
import { type ImageProcessor, ImagesBusy, startImageProcessor } from '#kit/server/images/processor.ts'
import { createLog } from '#kit/server/log.ts'

// A process or thread that starts anew for each test takes half a second.
// Few tests search photos, and a search for faces takes as long as decoding.
const kept = new Map<string, ImageProcessor>()
const processorFor = (search: Search): ImageProcessor => {
  const name = JSON.stringify(search)
  const processor = kept.get(name) ?? startImageProcessor(createLog('silent'), search)
  kept.set(name, processor)
  return processor
}
const thread = once(() => startDrawer(createLog('silent')))

type Search = Pick<ImageProcessor, 'findsFaces' | 'findsPlates'>

/**
 * Decoders of photos that outlive the site which stops them, with or without a search for faces and plates.
 */
export function keptImages({ findsFaces, findsPlates }: Search): ImageProcessor {
  let isStopped = false
  return {
    findsFaces,
    findsPlates,
    derive: async (...of) => {
      if (isStopped) throw new ImagesBusy()
      return processorFor({ findsFaces, findsPlates }).derive(...of)
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
