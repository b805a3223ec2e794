/**
 * Loads sharp with its thirty megabytes of native code at the first picture: some processes never need it,
 * and imports delay the start.
 */
export const loadSharp = async () => (await import('sharp')).default
