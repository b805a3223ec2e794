/**
 * A rendered page with its bytes in memory. As the body of a Response each step would have to read and write
 * a stream, and as text it would be decoded and encoded again: half a millisecond each time for a page of a
 * hundred kilobytes.
 */
export type RenderedPage = { status: number; headers: Headers; html: Buffer }

/** A page, or any other answer: a redirect, the router's data, or the message after a timeout. */
export type Made = RenderedPage | Response

export const isPage = (made: Made): made is RenderedPage => 'html' in made

export const answerOf = (made: Made): Response =>
  isPage(made)
    ? new Response(made.html as Uint8Array<ArrayBuffer>, { status: made.status, headers: made.headers })
    : made
