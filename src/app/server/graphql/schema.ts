/** The API: the types of every domain, lower domains first. */
import { builder } from '#kit/server/builder.ts'
import { DOMAINS } from '../domains.ts'
import { sayingWhatIsClosed } from '../pages/closed-towns.ts'
import { confining } from './confinement.ts'
import { answeringWhatIsGone } from './gone-meanwhile.ts'
import { readingPlainFields } from './plain-fields.ts'
import { countingWrites } from './write-allowances.ts'

// Importing a file adds its types to the builder. Upper domains add fields to the types of lower ones.
for (const { types = [] } of DOMAINS) for (const load of types) await load()

export const schema = readingPlainFields(
  answeringWhatIsGone(countingWrites(confining(sayingWhatIsClosed(builder.toSchema())))),
)
