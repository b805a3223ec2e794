/** The part of jsonld that the proof uses; the package brings no types. */
declare module 'jsonld' {
  const jsonld: { toRDF(document: object, options: { format: 'application/n-quads' }): Promise<string> }
  export default jsonld
}
