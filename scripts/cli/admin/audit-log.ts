import type { ChainFault } from '../../../src/domains/audit/server/audit-chain.sql.ts'
import { checkChain } from '../../../src/domains/audit/server/check-chain.ts'
import type { Command } from './command.ts'

const WHAT: Record<ChainFault, string> = {
  ALTERED: 'wurde geändert',
  REMOVED: 'fehlt',
  INSERTED: 'wurde nachträglich eingefügt',
  BROKEN: 'schließt nicht an den davor an',
}

/** Checks that nobody has changed the audit log. */
export const auditLog: Command = {
  summary: 'prüfen, ob das Protokoll unverändert ist',
  run: async (context, _, print) => {
    const { links, head, fault } = await checkChain(context)
    if (fault !== null) print(`Das Protokoll ist verändert: Eintrag ${fault.entryId} ${WHAT[fault.kind]}.`)
    else print(`Das Protokoll ist unverändert, ${links} Einträge.`)
    if (head !== null) print(`Ende der Kette: ${head.position}:${head.hash}`)
    return fault === null
  },
}
