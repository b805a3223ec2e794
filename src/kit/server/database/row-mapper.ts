import { DatabaseError, type FieldDef, Query, type QueryResult, types } from 'pg'

type Row = Record<string, unknown>
/** A row as PostgreSQL sends it: texts. */
type Sent = readonly (string | null)[]
type MakeRow = (sent: Sent) => Row
export type MakerOf = (fields: readonly FieldDef[]) => MakeRow
/** What a statement answers; several in one text answer a list. */
export type Answer = QueryResult<Row> | QueryResult<Row>[]

/** `name`: that under which it is prepared. */
type Asked = { text: string; values: unknown[]; name: string | undefined }
type Callback = (error: Error | null, answer: Answer) => void

/** What PostgreSQL's client tells its own class of a statement, of which ours is one; its types leave these out. */
type Inner = {
  callback: Callback
  name: string
  _result: { fields: FieldDef[]; rows: Row[] }
  _canceledDueToError: unknown
  _checkForMultirow(): void
}

/**
 * A statement whose rows are made by one function for each list of columns, names and types included. PostgreSQL's client makes two
 * objects of all columns for each statement and one for each row, and the query builder another one with our names: for a row of sixty
 * columns that takes fourteen times as long as writing all properties in one expression, and every page reads a hundred rows.
 */
export class ShapedQuery extends Query {
  readonly #makerOf: MakerOf
  readonly #answer: Callback
  #make: MakeRow = () => ({})

  constructor({ text, values, name }: Asked, makerOf: MakerOf, answer: Callback) {
    // A list of settings would be copied with all that it says of its properties.
    super(text, values, answer as () => void)
    if (name !== undefined) this.#inner.name = name
    this.#makerOf = makerOf
    this.#answer = answer
  }

  /** Answers with a fault what could not be sent. */
  fail(error: Error): void {
    this.#answer(error, [])
  }

  /** Hears that it is answered, before whoever asked; to be told before it is sent. */
  whenDone(listener: (error: Error | null) => void): void {
    this.#inner.callback = (error, answer) => {
      listener(error)
      this.#answer(error, answer)
    }
  }

  get #inner(): Inner {
    return this as unknown as Inner
  }

  handleRowDescription({ fields }: { fields: FieldDef[] }): void {
    this.#inner._checkForMultirow()
    this.#inner._result.fields = fields
    this.#make = this.#makerOf(fields)
  }

  handleDataRow({ fields }: { fields: Sent }): void {
    const inner = this.#inner
    if (inner._canceledDueToError) return
    try {
      inner._result.rows.push(this.#make(fields))
    } catch (error) {
      inner._canceledDueToError = error
    }
  }
}

/** Whether a connection may no longer be of use after a fault: what PostgreSQL itself refuses leaves it as it was. */
export const endsConnection = (error: Error | null): boolean =>
  error !== null && !(error instanceof DatabaseError)

/** Makers of rows whose properties have the names that `nameOf` gives columns. */
export function rowMakers(nameOf: (column: string) => string): MakerOf {
  const makers = new Map<string, MakeRow>()
  return (fields) => {
    let key = ''
    for (const { name, dataTypeID } of fields) key += `${name} ${dataTypeID} `
    const known = makers.get(key)
    if (known !== undefined) return known
    const made = makerFor(fields, nameOf)
    // The texts of statements are ours, and so are their columns: there are some hundred lists of them.
    makers.set(key, made)
    return made
  }
}

const asText = types.getTypeParser(types.builtins.TEXT)

function makerFor(fields: readonly FieldDef[], nameOf: (column: string) => string): MakeRow {
  const parsers = fields.map(({ dataTypeID }) => types.getTypeParser(dataTypeID))
  // As JSON a name is a name whatever stands in it. Where two columns have one name, the last counts, as in PostgreSQL's client.
  const properties = fields.map(({ name }, index) => {
    const value = `sent[${index}]`
    const read = parsers[index] === asText ? value : `${value} === null ? null : parsers[${index}](${value})`
    return `${JSON.stringify(nameOf(name))}: ${read}`
  })
  return new Function('parsers', `return (sent) => ({ ${properties.join(', ')} })`)(parsers) as MakeRow
}
