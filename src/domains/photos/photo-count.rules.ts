import { message, plural, say } from '#kit/common/say.ts'

/** The message about too many chosen files; `leftOut` of them were not taken. */
export function tooManyPhotos(max: number, leftOut = 0): string {
  const rule = say`Sie können höchstens ${max} Fotos anhängen.`
  if (leftOut === 0) return rule
  const rest = plural(
    leftOut,
    message`1 Foto wurde nicht übernommen.`,
    message`${leftOut} Fotos wurden nicht übernommen.`,
  )
  return `${rule} ${rest}`
}
