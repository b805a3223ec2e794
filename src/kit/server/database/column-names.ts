import { CamelCasePlugin, PostgresQueryCompiler } from 'kysely'

/** The query builder's own rules for names, of which we use nothing else. */
class Names extends CamelCasePlugin {
  inCode = (column: string): string => this.camelCase(column)
  inDatabase = (name: string): string => this.snakeCase(name)
}

const names = new Names()

/** `municipality_id` is `municipalityId` in our code. */
export const nameInCode = names.inCode
export const nameInDatabase = names.inDatabase

/**
 * Writes names of the code as those of the database while a statement becomes text. The query builder's
 * plugin would copy the whole statement beforehand to change them, which takes longer than writing it.
 */
export class NamesCompiler extends PostgresQueryCompiler {
  protected override sanitizeIdentifier(identifier: string): string {
    return super.sanitizeIdentifier(nameInDatabase(identifier))
  }
}
