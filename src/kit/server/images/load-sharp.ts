/**
 * The library that draws, with its thirty megabytes of native code: not before the first picture, for a process may never
 * draw one, and whoever starts it waits for all that is imported.
 */
export const loadSharp = async () => (await import('sharp')).default
