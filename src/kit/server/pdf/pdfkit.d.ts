/** What we use of PDFKit; @types/pdfkit lags behind its tagging. */
declare module 'pdfkit' {
  import type { Readable } from 'node:stream'

  export type StructureOptions = {
    alt?: string
    /** Of a table's header cell. */
    scope?: 'Row' | 'Column'
    /** Of a figure: left, top, right, bottom. */
    bbox?: [number, number, number, number]
  }
  /** A node of the tags' tree. */
  export class StructureElement {
    dictionary: { data: { S: string } }
    add(child: StructureElement | StructureContent): this
    /** Ends it and everything in it: then it is written and leaves the memory. */
    end(): void
  }
  /** A marked piece of a page. */
  export class StructureContent {
    private readonly mcid: number
  }

  /** An object of the file that others point at before it is written. */
  export class Reference {
    end(content?: string): void
  }

  export default class PDFDocument extends Readable {
    constructor(options: {
      size: 'A4'
      margin: number
      pdfVersion: '1.7'
      /** Left out for a plain file. */
      subset?: 'PDF/UA'
      tagged: boolean
      lang: string
      displayTitle: boolean
      bufferPages: boolean
      autoFirstPage: boolean
      /** Null: none, instead of one that is not embedded. */
      font: string | null
      info: { Title: string; Author: string; Creator: string; CreationDate: Date }
    })
    /** Not of its public face: the font that is set, with the code points it has. */
    _font: {
      font: { characterSet: number[] }
      id: string
      /** Thousandths of the size that its letters reach above the line. */
      ascender: number
      ref(): Reference
      /** Hexadecimal glyphs, which are from then on part of the embedded font. */
      encode(text: string): [string[], unknown]
    }
    page: { xobjects: Record<string, Reference> }
    ref(data: Record<string, unknown>): Reference
    addContent(operators: string): this
    outline: { addItem(title: string, options: { fit: boolean }): void }
    addPage(): this
    font(file: string): this
    fontSize(size: number): this
    fillColor(colour: string): this
    widthOfString(text: string): number
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
