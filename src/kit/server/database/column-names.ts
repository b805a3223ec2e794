import { CamelCasePlugin, PostgresDialect, PostgresQueryCompiler, type QueryCompiler } from 'kysely'

/** The query builder's own rules for names, of which we use nothing else. */
class Names extends CamelCasePlugin {
  inCode = (column: string): string => this.camelCase(column)
  inDatabase = (name: string): string => this.snakeCase(name)
}

const names = new Names()

/** `municipality_id` is `municipalityId` in our code. */
export const nameInCode = names.inCode

/**
 * Writes names of the code as those of the database while a statement becomes text. The query builder's plugin would copy the whole
 * statement beforehand to change them, which takes longer than writing it.
 */
class CompilerOfNames extends PostgresQueryCompiler {
  protected override sanitizeIdentifier(identifier: string): string {
    return super.sanitizeIdentifier(names.inDatabase(identifier))
  }
}

/** PostgreSQL with the names of the code; rows get theirs where they are made (shaped-rows.ts). */
export class DialectOfNames extends PostgresDialect {
  override createQueryCompiler(): QueryCompiler {
    return new CompilerOfNames()
  }
}
