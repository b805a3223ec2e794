import { type JSONParserOptions, Tokenizer, TokenParser } from '@streamparser/json'

/** A number that JavaScript cannot hold keeps its digits, as a text: ids of some systems are so long. */
class ExactTokenizer extends Tokenizer {
  protected override parseNumber(digits: string): number {
    const value = Number(digits)
    if (!Number.isInteger(value) || Number.isSafeInteger(value)) return value
    // The library hands any value on as it is.
    return digits as unknown as number
  }
}

/** A parser as the library's own one, which loses no digit of a whole number. */
export function exactParser(
  options: Pick<JSONParserOptions, 'paths' | 'keepStack'>,
  onValue: (value: unknown) => void,
) {
  const tokenizer = new ExactTokenizer()
  const parser = new TokenParser(options)
  tokenizer.onToken = (token) => parser.write(token)
  parser.onValue = ({ value }) => onValue(value)
  parser.onError = (error) => tokenizer.error(error)
  parser.onEnd = () => {
    if (!tokenizer.isEnded) tokenizer.end()
  }
  return {
    write: (text: string): void => tokenizer.write(text),
    isEnded: (): boolean => tokenizer.isEnded && parser.isEnded,
  }
}
