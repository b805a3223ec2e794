/**
 * A page as whoever made it knows it: as bytes at hand. As the body of a Response each step that looks at it would have to read and
 * write a stream anew, and as text it would be taken apart and put together again, half a millisecond each time for a page of a
 * hundred kilobytes.
 */
export type MadePage = { status: number; headers: Headers; html: Buffer }

/** A page, or any other answer: a redirect, data that the router asks for, a sentence that it takes too long. */
export type Made = MadePage | Response

export const isPage = (made: Made): made is MadePage => 'html' in made

export const answerOf = (made: Made): Response =>
  isPage(made)
    ? new Response(made.html as Uint8Array<ArrayBuffer>, { status: made.status, headers: made.headers })
    : made
