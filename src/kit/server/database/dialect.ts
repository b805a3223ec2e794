import { type Kysely, PostgresAdapter, PostgresDialect, type QueryCompiler } from 'kysely'
import type { DB } from '#generated/tables.ts'
import { NamesCompiler } from './column-names.ts'
import { type DriverOptions, PoolDriver } from './driver.ts'

class Adapter extends PostgresAdapter {
  readonly shortcuts: boolean
  constructor(shortcuts: boolean) {
    super()
    this.shortcuts = shortcuts
  }
}

/** PostgreSQL with the names of the code, through our own driver. */
export class Dialect extends PostgresDialect {
  readonly #options: DriverOptions
  constructor(options: DriverOptions) {
    super({ pool: options.pool })
    this.#options = options
  }

  override createDriver(): PoolDriver {
    return new PoolDriver(this.#options)
  }

  override createQueryCompiler(): QueryCompiler {
    return new NamesCompiler()
  }

  override createAdapter(): PostgresAdapter {
    return new Adapter(this.#options.shortcuts)
  }
}

/** Whether a database takes the shortcuts of README.md; its transactions do as it does. */
export function takesShortcuts(db: Pick<Kysely<DB>, 'getExecutor'>): boolean {
  const { adapter } = db.getExecutor()
  return adapter instanceof Adapter && adapter.shortcuts
}
