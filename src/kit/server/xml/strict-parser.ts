import sax from 'sax'

/**
 * A parser of XML from outside. A document type and any other declaration are refused, so no entity is
 * declared and none can grow or fetch anything.
 * @param refuse throws; `why` is a few words, `reason` the parser's own
 */
export function strictXmlParser(
  refuse: (why: 'declaration' | 'malformed', reason: string) => never,
): sax.SAXParser {
  const parser = sax.parser(true, { position: true })
  parser.ondoctype = () => refuse('declaration', 'a document type')
  parser.onsgmldeclaration = () => refuse('declaration', 'a declaration')
  parser.onerror = ({ message }) => refuse('malformed', message.split('\n')[0] ?? '')
  return parser
}
