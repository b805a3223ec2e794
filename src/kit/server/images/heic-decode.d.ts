declare module 'heic-decode' {
  type Pixels = { width: number; height: number; data: Uint8ClampedArray }
  type Picture = { width: number; height: number; decode(): Promise<Pixels> }
  const decode: { all(input: { buffer: Uint8Array }): Promise<Picture[]> }
  export default decode
}
