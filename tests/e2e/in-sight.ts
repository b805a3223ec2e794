import type { Page } from '@playwright/test'

/** The articles that stand whole in the window, above the bar of a phone, before anybody has scrolled. */
export const articlesInSight = (page: Page, selector = 'main article'): Promise<number> =>
  page.evaluate((articles) => {
    const bars = [...document.querySelectorAll<HTMLElement>('[data-bar]')]
      .map((each) => each.getBoundingClientRect())
      .filter(({ top, height }) => height > 0 && top > innerHeight / 2)
    const end = Math.min(innerHeight, ...bars.map(({ top }) => top))
    return [...document.querySelectorAll(articles)].filter((article) => {
      const { top, bottom, height } = article.getBoundingClientRect()
      return height > 0 && top >= 0 && bottom <= end
    }).length
  }, selector)
