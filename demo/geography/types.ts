/** What the demo knows about a town's ground. Coordinates are [longitude, latitude], WGS84, six decimals. */
export type Position = [number, number]

export type StreetKind = 'primary' | 'secondary' | 'residential' | 'lane' | 'service' | 'footway' | 'rail'
export type Street = { id: string; name: string | null; kind: StreetKind; line: Position[]; bridge?: boolean }

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
export type Area = { kind: AreaKind; name: string | null; rings: Position[][] }

/** The width is in metres. */
export type Waterway = { name: string; line: Position[]; width: number }

export type Building = { ring: Position[] }

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
  slug: string
  centre: Position
  boundary: Position[][]
  streets: Street[]
  waterways: Waterway[]
  areas: Area[]
  buildings: Building[]
  addresses: Address[]
  places: Place[]
}

export type TownSlug = 'lindental' | 'auenstadt' | 'moorhafen' | 'felskirch' | 'rebenau'
