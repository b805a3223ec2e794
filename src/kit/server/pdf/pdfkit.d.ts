/** The part of PDFKit that we use; @types/pdfkit lacks its tagging. */
declare module 'pdfkit' {
  import type { Readable } from 'node:stream'

  export type StructureOptions = {
    alt?: string
    /** Of a table's header cell. */
    scope?: 'Row' | 'Column'
    /** Of a figure: left, top, right, bottom. */
    bbox?: [number, number, number, number]
  }
  /** A node of the structure tree. */
  export class StructureElement {
    dictionary: { data: { S: string } }
    add(child: StructureElement | StructureContent): this
    /** Ends it and its children: they are written and freed. */
    end(): void
  }
  /** Marked content of a page. */
  export class StructureContent {
    private readonly mcid: number
  }

  /** An object of the file that can be referenced before it is written. */
  export class Reference {
    end(content?: string): void
  }

  /** In thousandths of the font size. `advanceWidth` is the font's own, `xAdvance` that with kerning. */
  export type GlyphPosition = { xAdvance: number; xOffset: number; yOffset: number; advanceWidth: number }

  export default class PDFDocument extends Readable {
    constructor(options: {
      size: 'A4'
      margin: number
      pdfVersion: '1.7'
      /** Absent for a PDF without tags. */
      subset?: 'PDF/UA'
      tagged: boolean
      lang: string
      displayTitle: boolean
      bufferPages: boolean
      autoFirstPage: boolean
      /** Null: no font, instead of a default one that is not embedded. */
      font: string | null
      info: { Title: string; Author: string; Creator: string; CreationDate: Date }
    })
    /** Private API: the current font, with the code points it has. */
    _font: {
      font: { characterSet: number[] }
      id: string
      /** Ascender in thousandths of the font size. */
      ascender: number
      ref(): Reference
      /** Hexadecimal glyphs; from then on they are part of the embedded font. */
      encode(text: string): [string[], GlyphPosition[]]
    }
    page: { height: number; fonts: Record<string, Reference>; xobjects: Record<string, Reference> }
    ref(data: Record<string, unknown>): Reference
    addContent(operators: string): this
    outline: { addItem(title: string, options: { fit: boolean }): void }
    addPage(): this
    font(file: string): this
    fontSize(size: number): this
    fillColor(colour: string): this
    widthOfString(text: string): number
    /** Only for the baseline in bench/export; `show-text.ts` writes ours. */
    text(text: string, x: number, y: number, options: { lineBreak: boolean }): this
    image(bytes: Buffer, x: number, y: number, options: { width: number; height: number }): this
    moveTo(x: number, y: number): this
    lineTo(x: number, y: number): this
    lineWidth(width: number): this
    strokeColor(colour: string): this
    stroke(): this
    struct(type: string, options?: StructureOptions): StructureElement
    addStructure(element: StructureElement): this
    markContent(tag: 'Artifact' | 'Span', options: { type?: 'Pagination' | 'Layout'; actual?: string }): this
    markStructureContent(tag: string): StructureContent
    endMarkedContent(): this
    read(): Buffer | null
    end(): void
  }
}
