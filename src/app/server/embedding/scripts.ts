/** The kind of message by which a frame tells its height in CSS pixels. */
const MESSAGE = 'meldewerk-hoehe'

/** Runs in the frame: tells its height whenever it changes. Nothing else goes to the page around it. */
export const HEIGHT_SCRIPT = `
new ResizeObserver(function () {
  parent.postMessage({ ${JSON.stringify(MESSAGE)}: document.documentElement.offsetHeight }, '*')
}).observe(document.documentElement)
`

/**
 * Runs on a town's own page: puts a frame in the place of its own script element, as its data attributes say,
 * and makes it as high as the frame says. It sets no cookie, stores nothing and asks for nothing else.
 */
export const EMBED_SCRIPT = `(function () {
  var own = document.currentScript
  var base = new URL(own.src)
  var said = own.dataset
  var language = said.sprache && said.sprache !== 'de' ? '/' + said.sprache : ''
  var town = said.gemeinde ? '/' + encodeURIComponent(said.gemeinde) : ''
  var url = new URL(base.origin + language + town + '/einbetten')
  ;['ansicht', 'anzahl', 'farben'].forEach(function (name) {
    if (said[name]) url.searchParams.set(name, said[name])
  })
  var frame = document.createElement('iframe')
  frame.src = url.href
  frame.title = said.titel || 'Meldungen'
  frame.loading = 'lazy'
  frame.referrerPolicy = 'no-referrer'
  frame.style.cssText = 'display:block;width:100%;height:320px;border:0'
  frame.setAttribute('sandbox', 'allow-scripts allow-popups allow-popups-to-escape-sandbox')
  own.insertAdjacentElement('afterend', frame)
  addEventListener('message', function (event) {
    var height = event.source === frame.contentWindow && event.data && event.data[${JSON.stringify(MESSAGE)}]
    if (typeof height === 'number' && height > 0) frame.style.height = Math.min(Math.ceil(height), 5000) + 'px'
  })
})()
`
