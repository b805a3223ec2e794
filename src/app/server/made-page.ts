/**
 * A page as whoever made it knows it: as text. As the body of a Response each step that looks at it would have to read and
 * write a stream anew, half a millisecond each time for a page of a hundred kilobytes.
 */
export type MadePage = { status: number; headers: Headers; html: string }

/** A page, or any other answer: a redirect, data that the router asks for, a sentence that it takes too long. */
export type Made = MadePage | Response

export const isPage = (made: Made): made is MadePage => 'html' in made

export const answerOf = (made: Made): Response =>
  isPage(made) ? new Response(made.html, { status: made.status, headers: made.headers }) : made
