import { categoriesOf } from '#domains/categories/server/categories.sql.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import { badInput } from '#kit/server/errors.ts'
import { OutsideError } from '#kit/server/outside/outside-error.ts'
import { checked } from '#kit/server/validation.ts'
import { type Fault, mappingsSchema } from '../exchange.rules.ts'
import { type MappingRow, mappingsOf, replaceMappings, takenByOthers } from './mappings.sql.ts'
import { isGood, readPartner, servicesIn } from './partner-client.ts'
import { type PartnerRow, setServices } from './partners.sql.ts'
import { readSoon } from './reading/readings.sql.ts'
import { change, managedPartner, noteAct } from './save-partner.ts'
import { FAULTS } from './send-request.ts'

/**
 * Sets which categories go to a partner, each to one service of its list.
 * @throws UNAUTHENTICATED; NOT_FOUND also for administrators of other towns; BAD_USER_INPUT
 */
export function saveMappings(context: Context, id: number, input: unknown): Promise<PartnerRow> {
  return change(context, id, async (trx, partner) => {
    const { mappings } = checked(mappingsSchema, { mappings: input })
    const categories = new Map(
      (await categoriesOf(trx, [partner.municipalityId])).map(({ id: categoryId, name }) => [
        categoryId,
        name,
      ]),
    )
    const nameOf = serviceNames(partner, await mappingsOf(trx, [partner.id]))
    for (const mapping of mappings) {
      const category = categories.get(mapping.categoryId)
      if (category === undefined)
        throw badInput({
          mappings: say`Eine Kategorie steht nicht (mehr) zur Wahl. Bitte laden Sie die Seite neu.`,
        })
      if (nameOf(mapping) === undefined)
        throw badInput({
          mappings: say`Der Dienst für „${category}“ steht nicht (mehr) zur Wahl. Bitte wählen Sie einen anderen.`,
        })
    }
    const ids = mappings.map(({ categoryId }) => categoryId)
    if (ids.length > 0 && (await takenByOthers(trx, partner, ids)).length > 0)
      throw badInput({
        mappings: say`Eine dieser Kategorien geht schon an einen anderen Partner. Bitte nehmen Sie sie dort zuerst heraus.`,
      })
    const rows = mappings.map((each) => ({ ...each, serviceName: nameOf(each) ?? '' }))
    await replaceMappings(trx, partner, rows)
    await noteAct(trx, context, partner, 'exchange.mappings-changed')
  })
}

type Chosen = Pick<MappingRow, 'categoryId' | 'serviceCode'>

/**
 * The name of a chosen service. One that left the partner's list stays with the categories that have it: else
 * it would block every other change.
 */
function serviceNames({ services }: PartnerRow, present: readonly MappingRow[]) {
  const names = new Map(services.map(({ code, name }) => [code, name]))
  return ({ categoryId, serviceCode }: Chosen): string | undefined =>
    names.get(serviceCode) ??
    present.find((row) => row.categoryId === categoryId && row.serviceCode === serviceCode)?.serviceName
}

/** The outcome of asking a partner for its services. `fault` is null where it answered with a list. */
export type PartnerCheck = { partner: PartnerRow; fault: Fault | null; status: number | null }

/**
 * Asks a partner for its services and keeps the list; also the test of its address.
 * @throws UNAUTHENTICATED; NOT_FOUND also for administrators of other towns
 */
export async function checkPartner(context: Context, id: number): Promise<PartnerCheck> {
  const partner = await managedPartner(context, id)
  try {
    const answer = await readPartner(context, partner, 'services')
    const { status } = answer
    if (!isGood(answer)) return { partner, fault: 'ANSWER', status }
    const services = servicesIn(answer.entries ?? [])
    if (services.length === 0) return { partner, fault: 'WRONG', status }
    const now = context.clock.now()
    const kept = await change(context, id, async (trx, row) => {
      await setServices(trx, row, { services, takesFiles: answer.takesFiles }, now)
      await readSoon(trx, row, now)
    })
    return { partner: kept, fault: null, status }
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error
    return { partner, fault: FAULTS[error.fault], status: null }
  }
}
