/** A setting that the program cannot work with: one sentence in German and English that names the variable. */
export class ConfigError extends Error {}
