/** The message about too many chosen files; `leftOut` of them were not taken. */
export function tooManyPhotos(max: number, leftOut = 0): string {
  const rule = `Sie können höchstens ${max} Fotos anhängen.`
  if (leftOut === 0) return rule
  return `${rule} ${leftOut === 1 ? '1 Foto wurde' : `${leftOut} Fotos wurden`} nicht übernommen.`
}
