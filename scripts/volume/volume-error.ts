/** A mistake of the person who fills a database, as a sentence. */
export class VolumeError extends Error {}
