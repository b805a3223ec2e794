import {
  DEFAULT_FEATURES,
  DEFAULT_STATUS_NAMES,
  STATUS_KINDS,
} from '#domains/municipalities/municipality.rules.ts'
import { seededRandom } from '../../demo/random.ts'
import type { Row } from './copy-rows.ts'
import { personName } from './names.ts'
import type { VolumeTown } from './plan-towns.ts'

export function* townRows(towns: readonly VolumeTown[], created_at: string): Generator<Row> {
  for (const { id, name, slug, zip, latitude, longitude, country, state } of towns) {
    yield {
      ...{ id, name, slug, zip, latitude, longitude, country, state, created_at },
      internal_name: `Stadt ${name}`,
      theme: 'lindental',
      contact_email: `info@${slug}.example`,
      contact_phone: '+49 69 90009-100',
      postal_address: `Stadt ${name}, Marktplatz 1, ${zip} ${name}`,
      data_protection_contact: `datenschutz@${slug}.example`,
      enabled_features: `{${DEFAULT_FEATURES.join(',')}}`,
    }
  }
}

export function* statusRows(towns: readonly VolumeTown[]): Generator<Row> {
  for (const { id: municipality_id, statuses } of towns) {
    for (const [index, kind] of STATUS_KINDS.entries()) {
      yield {
        municipality_id,
        id: statuses[kind],
        kind,
        name: DEFAULT_STATUS_NAMES[kind],
        position: index + 1,
      }
    }
  }
}

export function* categoryRows(towns: readonly VolumeTown[]): Generator<Row> {
  for (const { id: municipality_id, categories } of towns) {
    for (const [index, { id, kind }] of categories.entries()) {
      const { name, slug, icon, hint, isDangerous, isInternal } = kind
      const position = index + 1
      yield {
        municipality_id,
        id,
        name,
        slug,
        icon,
        hint,
        position,
        is_dangerous: isDangerous,
        is_internal: isInternal,
      }
    }
  }
}

export function* subCategoryRows(towns: readonly VolumeTown[]): Generator<Row> {
  for (const { id: municipality_id, categories } of towns) {
    for (const { id: category_id, kind, subCategoryIds } of categories) {
      for (const [index, id] of subCategoryIds.entries()) {
        const { name = '', slug = '' } = kind.subCategories[index] ?? {}
        yield { municipality_id, id, category_id, name, slug, position: index + 1 }
      }
    }
  }
}

/** People without a password: nobody can sign in as one of them. */
export function* personRows(firstId: number, count: number, created_at: string): Generator<Row> {
  const random = seededRandom(firstId)
  for (let index = 0; index < count; index += 1) {
    const { firstName, lastName } = personName(random)
    yield {
      id: firstId + index,
      email: `volumen-${firstId + index}@volumen.example`,
      first_name: firstName,
      last_name: lastName,
      username: `${firstName} ${lastName[0]}.`,
      email_confirmed_at: created_at,
      created_at,
    }
  }
}
