import type { NamedTensorMap, Tensor1D, Tensor4D } from '@tensorflow/tfjs'
import type { Size } from '#kit/common/rectangle.ts'
import { boxOf, type FaceBox, logitOf } from './face-boxes.ts'

type Tf = typeof import('@tensorflow/tfjs')
type Convolution = { filters: Tensor4D; bias: Tensor1D }
type ExplicitPadding = [[number, number], [number, number], [number, number], [number, number]]
type Activation = 'relu6' | 'linear'

/** Added to a variance before its root, as the model was trained. */
const EPSILON = 0.001
/** Layers that halve their picture. */
const HALVING_BLOCKS: ReadonlySet<number> = new Set([2, 4, 6, 12])
/** The model looks at a square of so many pixels. */
export const SIDE = 512
/** Both sides of a picture are multiples of this, so that its cells lie where the square's do. */
export const STEP = 32
/** Pixels between two cells of each layer that finds, and boxes of a cell. */
const LAYERS = [16, 32, 64, 128, 256, 512].map((step, index) => ({ step, boxes: index === 0 ? 3 : 6 }))

/** Looks at a picture of floats from -1 to 1, row by row, at most 512 pixels wide and high. */
export type FaceNet = (pixels: Float32Array, size: Size, leastScore: number) => FaceBox[]

/**
 * SSD MobileNet v1 as one chain of fused convolutions: the batch normalisation is part of the filters, and
 * only the picture is computed, not the rest of its square.
 */
export function createFaceNet(tf: Tf, weights: NamedTensorMap): FaceNet {
  const named = <Weight>(name: string) => weights[name] as Weight
  const pointwise = (prefix: string): Convolution => ({
    filters: named(`${prefix}_pointwise/weights`),
    bias: named(`${prefix}_pointwise/convolution_bn_offset`),
  })
  const depthwise = (prefix: string): Convolution => {
    const of = (part: string) => named<Tensor1D>(`${prefix}_depthwise/BatchNorm/${part}`)
    return tf.tidy(() => {
      const scale = tf.div(of('gamma'), tf.sqrt(tf.add(of('moving_variance'), EPSILON)))
      const filters = named<Tensor4D>(`${prefix}_depthwise/depthwise_weights`)
      return {
        filters: tf.mul(filters, tf.reshape(scale, [1, 1, -1, 1])),
        bias: tf.sub(of('beta'), tf.mul(of('moving_mean'), scale)),
      }
    })
  }
  const first = pointwise('MobilenetV1/Conv2d_0')
  const blocks = Array.from({ length: 13 }, (_, index) => ({
    stride: HALVING_BLOCKS.has(index + 1) ? 2 : 1,
    depthwise: depthwise(`MobilenetV1/Conv2d_${index + 1}`),
    pointwise: pointwise(`MobilenetV1/Conv2d_${index + 1}`),
  }))
  const smaller = Array.from({ length: 8 }, (_, index) => pointwise(`Prediction/Conv2d_${index}`))
  const predictors = LAYERS.map((_, index) => {
    const of = (part: string): Convolution => ({
      filters: named(`Prediction/BoxPredictor_${index}/${part}/weights`),
      bias: named(`Prediction/BoxPredictor_${index}/${part}/biases`),
    })
    return { box: of('BoxEncodingPredictor'), kind: of('ClassPredictor') }
  })
  const priors = named<Tensor1D>('Output/extra_dim').dataSync() as Float32Array

  const convolve = (x: Tensor4D, { filters, bias }: Convolution, strides: number, activation: Activation) =>
    tf.fused.conv2d({ x, filter: filters, strides, pad: padOf(filters, strides, x), bias, activation })

  /** The features that each of the six layers sees. */
  const features = (picture: Tensor4D): Tensor4D[] => {
    let x = convolve(picture, first, 2, 'relu6')
    const found: Tensor4D[] = []
    for (const [index, block] of blocks.entries()) {
      const { filters, bias } = block.depthwise
      // These pictures are even: both sides are multiples of 32.
      const how = { strides: block.stride, pad: 'same', activation: 'relu6' } as const
      x = tf.fused.depthwiseConv2d({ x, filter: filters, bias, ...how })
      x = convolve(x, block.pointwise, 1, 'relu6')
      if (index === 10 || index === 12) found.push(x)
    }
    for (const [index, each] of smaller.entries()) {
      x = convolve(x, each, index % 2 === 0 ? 1 : 2, 'relu6')
      if (index % 2 === 1) found.push(x)
    }
    return found
  }

  return (pixels, { width, height }, leastScore) =>
    tf.tidy(() => {
      const leastLogit = logitOf(leastScore)
      const found: FaceBox[] = []
      let prior = 0
      for (const [index, x] of features(tf.tensor4d(pixels, [1, height, width, 3])).entries()) {
        const [layer, by] = [LAYERS[index], predictors[index]]
        if (layer === undefined || by === undefined) break
        const kinds = convolve(x, by.kind, 1, 'linear').dataSync()
        const boxes = convolve(x, by.box, 1, 'linear')
        let encoded: Float32Array | null = null
        const [, rows, columns] = x.shape
        const across = SIDE / layer.step
        for (let at = 0; at < rows * columns * layer.boxes; at += 1) {
          // Three kinds for each box: nothing, a face, and one that was never trained.
          const logit = kinds[at * 3 + 1] as number
          if (logit <= leastLogit) continue
          encoded ??= boxes.dataSync() as Float32Array
          const cell = Math.floor(at / layer.boxes)
          const inSquare = Math.floor(cell / columns) * across + (cell % columns)
          const from = (prior + inSquare * layer.boxes + (at % layer.boxes)) * 4
          found.push({
            ...boxOf(encoded.subarray(at * 4, at * 4 + 4), priors.subarray(from, from + 4)),
            logit,
          })
        }
        prior += across * across * layer.boxes
      }
      return found
    })
}

/**
 * A layer that halves looks to the end side and below, also on odd pictures, which "same" would shift: so
 * its cells lie as in the square.
 */
function padOf(filters: Tensor4D, stride: number, { shape }: Tensor4D) {
  if (stride === 1) return 'same'
  const over = (side: number): [number, number] => [
    0,
    (Math.ceil(side / 2) - 1) * 2 + filters.shape[0] - side,
  ]
  const pad: ExplicitPadding = [[0, 0], over(shape[1]), over(shape[2]), [0, 0]]
  return pad
}
