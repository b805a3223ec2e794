/** The stylesheet of a frame without its colours. The font is the device's: a frame loads nothing. */
export const FRAME_STYLE = `
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:1rem/1.45 system-ui,sans-serif}
main{padding:1rem;display:grid;gap:.75rem}
h1{margin:0;font-size:1.25rem;line-height:1.25;text-wrap:balance;overflow-wrap:anywhere}
p,dl,dd,ul{margin:0;padding:0}
ul{list-style:none;border-block-start:1px solid var(--line-strong)}
li{padding-block:.6rem;border-block-end:1px solid var(--line-strong);overflow-wrap:anywhere}
li a{display:block;padding-block:.2rem;font-weight:600}
a{color:var(--accent)}
a:focus-visible{outline:3px solid var(--focus-outer);outline-offset:2px}
.quiet{color:var(--ink-quiet);font-size:.9rem}
.status{font-size:.9rem;font-weight:600;margin-inline-end:.4rem}
${['not-approved', 'new', 'accepted', 'done', 'rejected', 'not-possible'].map((kind) => `.status[data-kind=${kind}]{color:var(--status-${kind})}`).join('\n')}
dl{display:flex;flex-wrap:wrap;gap:.5rem 2rem}
dl div{display:flex;flex-direction:column-reverse}
dt{color:var(--ink-quiet)}
dd{font-size:2rem;font-weight:700;line-height:1.1;font-variant-numeric:tabular-nums}
.actions{display:flex;flex-wrap:wrap;align-items:center;gap:.5rem 1rem}
.actions a{min-block-size:2.75rem;display:inline-flex;align-items:center}
.actions .button{padding:.25rem 1.1rem;border-radius:.5rem;background:var(--accent);color:var(--accent-ink);font-weight:600;text-decoration:none}
@media(forced-colors:active){.actions .button{border:2px solid}}
`
