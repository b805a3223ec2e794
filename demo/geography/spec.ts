import type { Vec } from './plane.ts'
import type { AreaKind, StreetKind, TownSlug } from './types.ts'

/** The age of a quarter: it decides the web of streets, the lots and the houses. */
export type Style =
  | 'core'
  | 'town'
  | 'settlement'
  | 'postwar'
  | 'estate'
  | 'modern'
  | 'village'
  | 'industrial'

export type QuarterSpec = {
  /** The administrative part an address belongs to. */
  district: string
  /** A label on the map when the quarter has a name of its own. */
  label?: string
  style: Style
  outline: readonly Vec[]
  /** Full names in the order of importance, then themes to draw further ones from. */
  names: readonly string[]
  themes?: readonly string[]
}

type RoadSpec = {
  kind: StreetKind
  line: readonly Vec[]
  /** The name that holds from a control point on; null outside of built-up places. */
  names: readonly (readonly [number, string | null])[]
  /** Corners stay corners: for quays and markets. */
  straight?: boolean
}

export type SiteSpec = {
  kind: AreaKind
  name: string | null
  at: Vec
  size: readonly [number, number]
  angle?: number
  round?: boolean
  /** Houses on the site: offset from its middle, size, turn against the site. */
  houses?: readonly (readonly [x: number, y: number, width: number, depth: number])[]
  poi?: string
}

export type LandmarkSpec = {
  kind: 'church' | 'hall' | 'house'
  name: string
  at: Vec
  angle?: number
  /** Length and width in metres. */
  size?: readonly [number, number]
}

export type CoverSpec = {
  /** Height of the hills and how quickly they rise beside water, both in metres. */
  relief: number
  valley: number
  /** Share of wood, from 0 to 1; slopes take the most of it. */
  wood: number
  /** Width of the meadows beside water. */
  meadow: number
  /** Whether open land is tilled or pasture. */
  open: 'farmland' | 'meadow'
  woods?: readonly { at: Vec; radius: number }[]
  clearings?: readonly { at: Vec; radius: number }[]
  /** Share of grass among the fields, 0.2 if not given, and places where cattle graze. */
  grass?: number
  pastures?: readonly { at: Vec; radius: number }[]
  vineyards?: readonly (readonly Vec[])[]
  /** Height in metres above which trees end. */
  rock?: number
}

export type TownSpec = {
  slug: TownSlug
  name: string
  zip: string
  centre: readonly [number, number]
  boundary: readonly Vec[]
  rivers: readonly { name: string; width: number; line: readonly Vec[] }[]
  lakes: readonly { name: string; ring: readonly Vec[]; straight?: boolean }[]
  /** Open water beyond a coast that runs from border to border; it lies where the point is. */
  sea?: { name: string; coast: readonly Vec[]; inside: Vec }
  roads: readonly RoadSpec[]
  rails: readonly (readonly Vec[])[]
  core: {
    ring: readonly Vec[]
    /** Null where the old wall is only a footpath. */
    ringNames: readonly (readonly [number, string | null])[]
    market: readonly Vec[]
    marketName: string
    names: readonly string[]
  }
  quarters: readonly QuarterSpec[]
  sites: readonly SiteSpec[]
  landmarks: readonly LandmarkSpec[]
  farms: readonly { name: string; at: Vec }[]
  cover: CoverSpec
}
