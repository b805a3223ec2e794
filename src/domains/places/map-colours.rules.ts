/** The map's colours in light and dark. Water, green and paper are muted, so that pins stand out. */
export type MapColours = Record<
  | 'paper'
  | 'town'
  | 'water'
  | 'wood'
  | 'park'
  | 'field'
  | 'vineyard'
  | 'built'
  | 'square'
  | 'building'
  | 'road'
  | 'roadEdge'
  | 'mainRoad'
  | 'path'
  | 'rail'
  | 'border'
  | 'text'
  | 'halo'
  | 'waterText',
  string
>

export const LIGHT: MapColours = {
  paper: '#f1efe6',
  town: '#f7f5ee',
  water: '#b4d5e6',
  wood: '#cbdfbd',
  park: '#dbebcd',
  field: '#f0ecd8',
  vineyard: '#e3e6bf',
  built: '#efebe3',
  square: '#f6e9d2',
  building: '#d9d2c6',
  road: '#ffffff',
  roadEdge: '#cfc8ba',
  mainRoad: '#fbe3ae',
  path: '#b09f83',
  rail: '#8a8680',
  border: '#7a6f9b',
  text: '#3a3a36',
  halo: '#fbfaf6',
  waterText: '#2d6383',
}

export const DARK: MapColours = {
  paper: '#15181a',
  town: '#1a1d1f',
  water: '#1b3647',
  wood: '#1c2b20',
  park: '#203024',
  field: '#1e2120',
  vineyard: '#252a1d',
  built: '#202325',
  square: '#2c2822',
  building: '#2d3134',
  road: '#3d4246',
  roadEdge: '#101214',
  mainRoad: '#5a4f33',
  path: '#5d5a52',
  rail: '#6a6c6e',
  border: '#8f84b8',
  text: '#d8dad6',
  halo: '#15181a',
  waterText: '#86b9d6',
}
