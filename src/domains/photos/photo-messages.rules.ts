/**
 * Messages about chosen files. They are a module of their own, so that pages which only show photos do not
 * load it.
 */
export const PHOTO_MESSAGES = {
  format: 'Diese Datei ist kein Foto, das wir lesen können. Möglich sind JPEG, PNG, WebP, HEIC und AVIF.',
  pixels: 'Dieses Foto hat mehr als 50 Megapixel. Bitte wählen Sie ein kleineres.',
  elaborate:
    'Dieses Foto ist ungewöhnlich aufwendig gespeichert. Bitte speichern Sie es als einfaches JPEG oder wählen Sie ein anderes.',
  slow: 'Dieses Foto zu öffnen dauert zu lange. Bitte speichern Sie es kleiner oder wählen Sie ein anderes.',
  broken: 'Dieses Foto ist beschädigt und lässt sich nicht öffnen. Bitte wählen Sie ein anderes.',
  tooLarge: 'Dieses Foto hat mehr als 10 MB. Bitte wählen Sie ein kleineres.',
  empty: 'Diese Datei ist leer. Bitte wählen Sie ein anderes Foto.',
  busy: 'Gerade werden sehr viele Fotos verarbeitet. Bitte versuchen Sie es gleich noch einmal.',
  daily:
    'Für heute ist die Menge an Fotos erreicht, die Sie senden können. Bitte versuchen Sie es morgen wieder.',
  lost: 'Die Datei dieses Fotos ist nicht mehr da. Bitte entfernen Sie das Foto.',
  expired: 'Dieses Foto ist nicht mehr gespeichert. Bitte wählen Sie es noch einmal.',
} as const

export function tooManyPhotos(max: number, leftOut = 0): string {
  const rule = `Sie können höchstens ${max} Fotos anhängen.`
  if (leftOut === 0) return rule
  return `${rule} ${leftOut === 1 ? '1 Foto wurde' : `${leftOut} Fotos wurden`} nicht übernommen.`
}
