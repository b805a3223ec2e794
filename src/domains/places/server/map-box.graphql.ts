import { builder } from '#kit/server/builder.ts'
import type { Box } from '../map-cells.rules.ts'

export const MapBoxInput = builder.inputType('MapBoxInput', {
  description: 'A part of the map in degrees; it does not cross the 180th meridian.',
  fields: (t) => ({
    south: t.float({ description: '-90 to 90, less than north.' }),
    west: t.float({ description: '-180 to 180, less than east.' }),
    north: t.float({ description: '-90 to 90.' }),
    east: t.float({ description: '-180 to 180.' }),
  }),
})

export const MapBoxRef = builder.objectRef<Box>('MapBox').implement({
  description: 'A part of the map in degrees.',
  fields: (t) => ({
    south: t.exposeFloat('south', { description: 'Degrees north.' }),
    west: t.exposeFloat('west', { description: 'Degrees east.' }),
    north: t.exposeFloat('north', { description: 'Degrees north.' }),
    east: t.exposeFloat('east', { description: 'Degrees east.' }),
  }),
})
