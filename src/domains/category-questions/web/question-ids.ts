/** The id of the control of a question, and of the box of a stop. */
export const controlOf = (key: string): string => `frage-${key}`
