import type { Parts } from '../../http/multipart.ts'

/** The fields of a sent form, by name. */
export type PlainForm = {
  text(name: string): string
  all(name: string): string[]
  files(name: string): File[]
}

/** A browser sends an empty file for a field without a choice; it is left out. */
export function plainForm(parts: Parts): PlainForm {
  const all = (name: string): string[] =>
    parts.flatMap(([each, value]) => (each === name && typeof value === 'string' ? [value] : []))
  return {
    all,
    text: (name) => all(name)[0] ?? '',
    files: (name) =>
      parts.flatMap(([each, value]) =>
        each !== name || typeof value === 'string' || (value.size === 0 && value.name === '')
          ? []
          : [value as unknown as File],
      ),
  }
}
