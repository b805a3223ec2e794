/** The API: the types of every domain, lower domains first. */
import { builder } from '#kit/server/builder.ts'
import { DOMAINS } from '../domains.ts'
import { explainDeactivated } from '../pages/deactivated-towns.ts'
import { cleaningArguments } from './clean-arguments.ts'
import { mapForeignKeyErrors } from './concurrent-deletion.ts'
import { restrictConfined } from './confinement.ts'
import { dropDefaultResolvers } from './default-resolvers.ts'
import { countingWrites } from './write-allowances.ts'

// Importing a file adds its types to the builder. Upper domains add fields to the types of lower ones.
for (const { types = [] } of DOMAINS) for (const load of types) await load()

export const schema = dropDefaultResolvers(
  cleaningArguments(
    mapForeignKeyErrors(countingWrites(restrictConfined(explainDeactivated(builder.toSchema())))),
  ),
)
