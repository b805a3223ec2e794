/** What the person who fills a database has done wrong, as a sentence. */
export class VolumeError extends Error {}
