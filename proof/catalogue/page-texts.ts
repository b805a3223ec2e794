import type { Page } from '@playwright/test'

/**
 * The texts of the open page as people and their assistive technology read them: lists of pieces, of which
 * each is read by itself. The first is the body, in whose pieces one message may run from element to element.
 */
export const pageTexts = (page: Page): Promise<string[][]> =>
  page.evaluate(() => {
    const body: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, (node) =>
      node.parentElement?.closest('script, style, noscript') ? 2 : 1,
    )
    let parent: Element | null = null
    while (texts.nextNode()) {
      const { parentElement, textContent } = texts.currentNode
      // React splits the text of one element at its values.
      if (parentElement === parent) body.push((body.pop() ?? '') + textContent)
      else body.push(textContent ?? '')
      parent = parentElement
    }
    const names = ['aria-label', 'aria-description', 'aria-roledescription', 'aria-valuetext', 'title', 'alt']
    const attributes = [...names, 'placeholder', 'label'].flatMap((name) =>
      [...document.querySelectorAll(`body [${name}]`)].map((element) => element.getAttribute(name) ?? ''),
    )
    const heads = 'meta[name="description"], meta[property="og:title"], meta[property="og:description"]'
    const head = [...document.querySelectorAll<HTMLMetaElement>(heads)].map(({ content }) => content)
    return [body, ...[document.title, ...attributes, ...head].map((text) => [text])]
  })
