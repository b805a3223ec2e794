/**
 * The part of a town's map that planning needs. Coordinates are [longitude, latitude], WGS 84, six decimals.
 */
export type Position = [number, number]

export type StreetKind = 'primary' | 'secondary' | 'residential' | 'lane' | 'service' | 'footway' | 'rail'
export type Street = { name: string | null; kind: StreetKind; line: Position[] }

export type AreaKind =
  | 'water'
  | 'wood'
  | 'meadow'
  | 'farmland'
  | 'vineyard'
  | 'park'
  | 'cemetery'
  | 'playground'
  | 'sports'
  | 'school'
  | 'industrial'
  | 'residential'
  | 'square'
  | 'rock'
export type Area = { kind: AreaKind; rings: Position[][] }

/** The width is in metres. */
export type Waterway = { line: Position[]; width: number }

export type Address = {
  street: string
  houseNumber: string
  zip: string
  place: string
  district: string | null
  position: Position
}

export type Place = { name: string; kind: 'town' | 'village' | 'quarter' | 'poi'; position: Position }

export type TownGeography = {
  centre: Position
  boundary: Position[][]
  streets: Street[]
  waterways: Waterway[]
  areas: Area[]
  addresses: Address[]
  places: Place[]
}
