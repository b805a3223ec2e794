import { message } from '#kit/common/say.ts'
import { MAX_PHOTO_MB } from './photo.rules.ts'

/** Messages about chosen files. The form's first view does not load them: it has no file yet. */
export const PHOTO_MESSAGES = {
  format: message`Diese Datei ist kein Foto, das wir lesen können. Möglich sind JPEG, PNG, WebP, HEIC und AVIF.`,
  pixels: message`Dieses Foto hat mehr als 50 Megapixel. Bitte wählen Sie ein kleineres.`,
  complex: message`Dieses Foto ist ungewöhnlich aufwendig gespeichert. Bitte speichern Sie es als einfaches JPEG oder wählen Sie ein anderes.`,
  slow: message`Dieses Foto zu öffnen dauert zu lange. Bitte speichern Sie es kleiner oder wählen Sie ein anderes.`,
  broken: message`Dieses Foto ist beschädigt und lässt sich nicht öffnen. Bitte wählen Sie ein anderes.`,
  tooLarge: message`Dieses Foto hat mehr als ${MAX_PHOTO_MB} MB. Bitte wählen Sie ein kleineres.`,
  empty: message`Diese Datei ist leer. Bitte wählen Sie ein anderes Foto.`,
  busy: message`Gerade werden sehr viele Fotos verarbeitet. Bitte versuchen Sie es gleich noch einmal.`,
  daily: message`Für heute ist die Menge an Fotos erreicht, die Sie senden können. Bitte versuchen Sie es morgen wieder.`,
  lost: message`Die Datei dieses Fotos ist nicht mehr da. Bitte entfernen Sie das Foto.`,
  expired: message`Dieses Foto ist nicht mehr gespeichert. Bitte wählen Sie es noch einmal.`,
} as const
