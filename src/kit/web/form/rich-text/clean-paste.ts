/**
 * Cleans HTML from Word before it is parsed: removes its comments and style sheets, and turns its lists,
 * which are paragraphs with a typed bullet, into lists. The schema drops the rest.
 */
export function cleanPaste(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html')
  for (const each of page.querySelectorAll('style, script, meta, link, title, xml')) each.remove()
  const comments = page.createNodeIterator(page, NodeFilter.SHOW_COMMENT)
  for (let each = comments.nextNode(); each !== null; each = comments.nextNode())
    each.parentNode?.removeChild(each)
  const hasTitle = page.querySelector('h1') !== null && page.querySelector('h2') !== null
  for (const item of page.querySelectorAll<HTMLElement>('p')) {
    // Word's title and its first level of headings.
    if (item.classList.contains('MsoTitle')) rename(item, 'h2')
    else if (isListItem(item)) intoList(item)
  }
  if (hasTitle) for (const each of page.querySelectorAll('h2:not(.MsoTitle)')) rename(each, 'h3')
  return page.body.innerHTML
}

/** Whether a paragraph has a bullet; paragraphs that continue an item have none. */
const isListItem = (item: HTMLElement): boolean =>
  /mso-list:\s*l\d/i.test(item.getAttribute('style') ?? '') && bulletOf(item) !== null

const bulletOf = (item: HTMLElement): HTMLElement | null =>
  [...item.querySelectorAll('span')].find((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''),
  ) ?? null

function intoList(item: HTMLElement): void {
  const level = Number(/level(\d)/.exec(item.getAttribute('style') ?? '')?.[1] ?? 1)
  const bullet = bulletOf(item)
  const kind = /^\s*(\d+|[a-z]|[ivx]+)[.)]/i.test(bullet?.textContent ?? '') ? 'ol' : 'ul'
  bullet?.remove()
  const page = item.ownerDocument
  const before = item.previousElementSibling
  let list = before?.matches('ul[data-word], ol[data-word]') ? before : null
  if (list === null || (level === 1 && list.localName !== kind)) {
    list = page.createElement(kind)
    list.setAttribute('data-word', '')
    item.before(list)
  }
  for (let depth = 1; depth < level; depth += 1) {
    const parent: Element = list.lastElementChild ?? list.appendChild(page.createElement('li'))
    const last: Element | null = parent.lastElementChild
    list = last?.matches('ul, ol') ? last : parent.appendChild(page.createElement(kind))
  }
  const entry = page.createElement('li')
  entry.append(...item.childNodes)
  list.append(entry)
  item.remove()
}

function rename(element: Element, name: string): void {
  const renamed = element.ownerDocument.createElement(name)
  renamed.append(...element.childNodes)
  if (element.classList.contains('MsoTitle')) renamed.className = 'MsoTitle'
  element.replaceWith(renamed)
}
