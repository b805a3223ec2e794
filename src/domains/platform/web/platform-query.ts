/** A path with a query string, without empty values and the first page. */
export function linkWith(path: string, words: Record<string, string | number>): string {
  const params = new URLSearchParams()
  for (const [name, word] of Object.entries(words))
    if (word !== '' && !(name === 'seite' && word === 1)) params.set(name, String(word))
  const text = params.toString()
  return text === '' ? path : `${path}?${text}`
}
