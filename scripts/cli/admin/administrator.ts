import { createUserSchema } from '../../../src/domains/management/management.rules.ts'
import { hasRole } from '../../../src/domains/management/server/invitations/invitations.sql.ts'
import { invite } from '../../../src/domains/management/server/invitations/invite.ts'
import { checked } from '../../../src/kit/server/validation.ts'
import { AdminError, type Command } from './command.ts'
import { townOf } from './town-of.ts'

/**
 * Invites the first administrator of a town. The role begins when its owner accepts, by the link in the mail
 * (decision 0128): the command gives nobody a password.
 */
export const administrator: Command = {
  summary: 'jemanden einladen, eine Gemeinde zu verwalten',
  arguments: [
    ['<gemeinde>', 'ihr Kürzel in den Adressen der Site'],
    ['<adresse>', 'die E-Mail-Adresse der Person'],
    ['<vorname>', 'ihr Vorname'],
    ['<nachname>', 'ihr Nachname'],
  ],
  run: async (context, [slug = '', email = '', firstName = '', lastName = ''], print) => {
    const whom = checked(createUserSchema, { email, firstName, lastName, role: 'ADMIN' })
    const town = await townOf(context.db, slug)
    await context.db.transaction().execute(async (trx) => {
      if (await hasRole(trx, town.id, whom.email, 'ADMIN'))
        throw new AdminError(`${whom.email} verwaltet ${town.name} schon.`)
      const { role: _, ...person } = whom
      await invite(trx, context, town, 'ADMIN', person)
    })
    print(`${whom.email} ist eingeladen, ${town.name} zu verwalten. Die E-Mail verschickt der Dienst.`)
    return true
  },
}
