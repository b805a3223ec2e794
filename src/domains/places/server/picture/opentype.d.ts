declare module 'opentype.js' {
  type Command = { type: 'M' | 'L' | 'C' | 'Q' | 'Z'; x: number; y: number } & Partial<
    Record<'x1' | 'y1' | 'x2' | 'y2', number>
  >
  export type Glyph = { index: number; advanceWidth: number; path: { commands: Command[] } }
  export type Font = {
    unitsPerEm: number
    charToGlyph(char: string): Glyph
    getKerningValue(left: Glyph, right: Glyph): number
  }
  const opentype: { parse(bytes: ArrayBuffer): Font }
  export default opentype
}
