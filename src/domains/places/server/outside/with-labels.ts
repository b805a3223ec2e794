type Style = Record<string, unknown>
type Named = { id: string; source?: string; type?: string }

/** Imagery with another style's labels above it. Sprites and glyphs come from the labels, which need them. */
export function withLabels(imagery: Style, labels: Style): Style {
  const prefix = 'beschriftung-'
  const above = (labels.layers as Named[])
    // Fills would hide the imagery.
    .filter(({ type }) => type !== 'background' && type !== 'fill')
    .map(({ id, source, ...layer }) => ({
      ...layer,
      id: prefix + id,
      ...(source !== undefined && { source: prefix + source }),
    }))
  const sources = Object.entries(labels.sources as object).map(([name, source]) => [prefix + name, source])
  return {
    ...imagery,
    ...(labels.glyphs !== undefined && { glyphs: labels.glyphs }),
    ...(labels.sprite !== undefined && { sprite: labels.sprite }),
    sources: { ...(imagery.sources as object), ...Object.fromEntries(sources) },
    layers: [...(imagery.layers as Named[]), ...above],
  }
}
