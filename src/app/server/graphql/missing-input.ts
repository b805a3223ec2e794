import { say } from '#kit/common/say.ts'
import { MISSING } from '#kit/common/validation.ts'

/**
 * The library's messages for a demanded value that is absent or null. Groups: `at` is the path of the value
 * in its variable, `name` the field, argument or variable.
 */
const SHAPES: readonly RegExp[] = [
  /^Variable "\$(?<name>\w+)" of (?:required|non-null) type "[^"]+" (?:was not provided|must not be null)\.$/,
  /^Variable "\$\w+" got invalid value .*?(?: at "\w+\.?(?<at>[\w.[\]]*)")?; Field "(?<name>\w+)" of required type "[^"]+" was not provided\.$/s,
  /^Variable "\$\w+" got invalid value .*? at "\w+\.?(?<at>[\w.[\]]*)"; Expected non-nullable type "[^"]+" not to be null\.$/s,
  /^Argument "(?<name>\w+)" of (?:required|non-null) type "[^"]+" (?:was not provided|must not be null)\.$/,
  /^Field "\w+" argument "(?<name>\w+)" of type "[^"]+" is required, but it was not provided\.$/,
  /^Field "\w+\.(?<name>\w+)" of required type "[^"]+" was not provided\.$/,
  /^Expected value of type "[^"]+!", found null\.$/,
]

/** A German message, and the field that it belongs to where the library says which. */
type MissingInput = { message: string; fields?: Record<string, string> }

/**
 * Our message in place of one of the library about an absent value; null for any other message. The
 * library repeats the whole input, which ours do not.
 */
export function missingInput(message: string): MissingInput | null {
  for (const shape of SHAPES) {
    const groups = shape.exec(message)?.groups
    if (groups === undefined && !shape.test(message)) continue
    const path = [groups?.at, groups?.name]
      .filter(Boolean)
      .join('.')
      .replace(/\.?\[(\d+)\]/g, '.$1')
      .replace(/^\./, '')
    if (path === '') return { message: MISSING() }
    return { message: say`Es fehlt eine Angabe: ${path}.`, fields: { [path]: MISSING() } }
  }
  return null
}
