import { record } from '../../../src/domains/audit/server/record.ts'
import { findPersonByEmail } from '../../../src/domains/users/server/people.sql.ts'
import { AdminError, type Command } from './command.ts'

/**
 * Makes somebody super administrator. The first one needs this command: nobody can do it in the browser yet.
 */
export const superAdmin: Command = {
  summary: 'ein bestätigtes Konto zur Leitung der Plattform machen',
  arguments: [['<adresse>', 'die E-Mail-Adresse des Kontos']],
  run: async (context, [email = ''], print) => {
    await context.db.transaction().execute(async (trx) => {
      const person = await findPersonByEmail(trx, email)
      if (person === null || person.deletedAt !== null || person.emailConfirmedAt === null)
        throw new AdminError(
          `Zu ${email} gibt es kein bestätigtes Konto. Bitte zuerst auf der Website registrieren und bestätigen.`,
        )
      if (person.isSuperAdmin) return
      await trx.updateTable('person').set({ isSuperAdmin: true }).where('id', '=', person.id).execute()
      await record(trx, context, {
        action: 'user.role-added',
        municipalityId: null,
        personId: person.id,
        newValue: 'SUPER_ADMIN',
      })
    })
    print(`${email} leitet die Plattform.`)
    return true
  },
}
