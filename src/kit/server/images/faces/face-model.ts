import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { createFaceNet, type FaceNet } from './face-net.ts'

/** Prefix of the two model files, and the WebAssembly file that runs the model. */
const MODEL = '@vladmandic/face-api/model/ssd_mobilenetv1_model'
const WASM = '@tensorflow/tfjs-backend-wasm/dist/tfjs-backend-wasm-simd.wasm'

/** SHA-256 of the model's files: weights of another release are not used before they were measured. */
const PINNED = {
  '-weights_manifest.json': '888f744dffbc84f5f060d1f8427d9742341943a2dfaaf9205d10029b7e7a2955',
  '.bin': '2835640602d53718aa6ae9a42896327eaa21beefed056c218d32ca7d79e1e2f8',
} as const

const require = createRequire(import.meta.url)

/**
 * Loads the detector SSD MobileNet v1 (decision 0197) with its weights from the package; nothing is fetched.
 * @throws where the packages are missing or their files are others than the pinned ones
 */
export async function loadFaceModel(pinned: Readonly<Record<string, string>> = PINNED): Promise<FaceNet> {
  const [manifest, weights] = await Promise.all(Object.keys(PINNED).map((end) => pinnedFile(end, pinned)))
  const [{ default: tf }, { setWasmPaths }] = await Promise.all([
    import('@tensorflow/tfjs'),
    import('@tensorflow/tfjs-backend-wasm'),
  ])
  setWasmPaths(`${dirname(require.resolve(WASM))}/`)
  await tf.setBackend('wasm')
  await tf.ready()
  const specs = JSON.parse(String(manifest)) as { weights: Parameters<typeof tf.io.decodeWeights>[1] }[]
  const named = tf.io.decodeWeights(
    Uint8Array.from(weights ?? []).buffer,
    specs.flatMap((group) => group.weights),
  )
  return createFaceNet(tf, named)
}

async function pinnedFile(end: string, pinned: Readonly<Record<string, string>>): Promise<Buffer> {
  const bytes = await readFile(require.resolve(`${MODEL}${end}`))
  if (createHash('sha256').update(bytes).digest('hex') !== pinned[end])
    throw new Error(`the face model file ${end} does not match its pinned SHA-256`)
  return bytes
}
