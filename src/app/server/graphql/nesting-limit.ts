import { GraphQLError, Lexer, Source, TokenKind } from 'graphql'
import { say } from '#kit/common/say.ts'

/**
 * Brackets that may be open at once. The limit on levels of fields (document-limits.ts) allows 24 pairs;
 * lists and objects of arguments need a few more.
 */
const MOST_OPEN = 100

const OPENING: ReadonlySet<TokenKind> = new Set([TokenKind.BRACE_L, TokenKind.BRACKET_L, TokenKind.PAREN_L])
const CLOSING: ReadonlySet<TokenKind> = new Set([TokenKind.BRACE_R, TokenKind.BRACKET_R, TokenKind.PAREN_R])

/**
 * Refuses a document that nests too deep, before it is parsed. The parser calls itself for each level, so a
 * short document could use up the stack before any limit on the parsed document applies.
 * @throws GraphQLError, also for a text that is no GraphQL
 */
export function requireShallow(text: string | Source, tokens: number): void {
  const lexer = new Lexer(typeof text === 'string' ? new Source(text) : text)
  let open = 0
  // The parser refuses a longer document by itself.
  for (let read = 0; read <= tokens; read += 1) {
    const { kind } = lexer.advance()
    if (kind === TokenKind.EOF) return
    if (OPENING.has(kind)) open += 1
    else if (CLOSING.has(kind)) open -= 1
    if (open > MOST_OPEN)
      throw new GraphQLError(
        say`Eine Anfrage darf höchstens ${MOST_OPEN} Klammern ineinander schachteln; diese schachtelt mehr.`,
      )
  }
}
