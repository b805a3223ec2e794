/** An invalid setting: one sentence in German and English that names the variable. */
export class ConfigError extends Error {}
