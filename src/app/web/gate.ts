import { MISSING_TITLE, WAITING_TITLE } from '#kit/web/missing-page.ts'

/**
 * Runs in the head, before the first paint. A viewer with a token sees nothing until their account is loaded,
 * so that the page does not flash as a stranger sees it. After half a second it says so, after eight
 * seconds it offers a retry.
 */
export const GATE_SCRIPT = `
try {
  if (localStorage.getItem('auth-token')) {
    document.documentElement.classList.add('awaits-user')
    var show = function (id) { return function () {
      var element = document.getElementById(id)
      if (element && document.documentElement.classList.contains('awaits-user')) element.hidden = false
    } }
    setTimeout(show('gate-waiting'), 500)
    setTimeout(show('gate-failed'), 8000)
    addEventListener('user-unreachable', show('gate-failed'))
  }
} catch (error) {}
`

/**
 * Runs behind the title. The document of a page that only its author sees is one that is not found (decision
 * 0146); a viewer with a token does not get to know that, neither in the tab nor from a screen reader.
 */
export const gateTitleScript = () => `
if (document.documentElement.classList.contains('awaits-user') && document.title.startsWith(${JSON.stringify(MISSING_TITLE())}))
  document.title = ${JSON.stringify(WAITING_TITLE())}
`

/** Shows the page once the viewer is known. */
export function openGate(): void {
  document.documentElement.classList.remove('awaits-user')
}

/** Offers a retry at once, because the server did not answer. */
export function reportUnreachable(): void {
  dispatchEvent(new Event('user-unreachable'))
}
