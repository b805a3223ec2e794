import { z } from 'zod'
import { isSameName } from '#domains/municipalities/same-name.rules.ts'
import { plainText } from '#kit/common/plain-text.ts'
import { message } from '#kit/common/say.ts'

/** Longest note to the staff of the other municipality, in characters. */
export const TRANSFER_NOTE_MAX = 2000

/** Municipalities that are offered, the nearest first: a report lies with a neighbour. */
export const TOWNS_OFFERED = 20

const noteSchema = (missing: () => string) =>
  plainText()
    .min(1, { error: missing })
    .max(TRANSFER_NOTE_MAX, { error: message`Höchstens ${TRANSFER_NOTE_MAX} Zeichen.` })

/** A report that is handed to another municipality. */
export const transferSchema = z.object({
  municipalityId: z
    .int({ error: message`Bitte wählen Sie die Gemeinde.` })
    .min(1, { error: message`Bitte wählen Sie die Gemeinde.` }),
  categoryId: z
    .int({ error: message`Bitte wählen Sie die Kategorie.` })
    .min(1, { error: message`Bitte wählen Sie die Kategorie.` })
    .nullable(),
  note: noteSchema(message`Bitte schreiben Sie, warum die Meldung dorthin gehört.`),
})

/** A report that is given back. */
export const returnSchema = z.object({
  note: noteSchema(message`Bitte schreiben Sie, warum Sie die Meldung zurückgeben.`),
})

type Named = { id: number; name: string }

/** The category of the same name; null if there is none. */
export const sameCategory = <Category extends Named>(
  name: string,
  categories: readonly Category[],
): Category | null => categories.find((each) => isSameName(each.name, name)) ?? null
