/**
 * Runs in the head, before anything is painted: somebody with a token sees nothing until it is known who they are, so
 * that no stranger's page flashes up. After half a second it says so, after eight it offers
 * to try again.
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

/** The person is known: the page appears, whole. */
export function openGate(): void {
  document.documentElement.classList.remove('awaits-user')
}

/** Nobody answered: the gate offers to try again at once. */
export function reportUnreachable(): void {
  dispatchEvent(new Event('user-unreachable'))
}
