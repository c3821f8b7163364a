import { html, raw } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'

/** HTML in which every inserted value is escaped. */
export type Html = HtmlEscapedString | Promise<HtmlEscapedString>

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; --line: color-mix(in srgb, currentColor 30%, transparent) }
* { box-sizing: border-box }
body { max-width: 44rem; margin: 0 auto; padding: 1.5rem 1rem }
h1 { font-size: 1.5rem; margin: 0 0 .5rem } h2 { font-size: 1.1rem; margin: 2rem 0 .5rem }
p { margin: .25rem 0 } ul { list-style: none; margin: 0; padding: 0 }
li, .card { border: 1px solid var(--line); border-radius: .5rem; padding: .75rem 1rem; margin: .5rem 0; overflow-wrap: anywhere }
.head { display: flex; flex-wrap: wrap; gap: .25rem 1rem; justify-content: space-between }
.code { font: 600 1.5rem/1.4 ui-monospace, monospace; letter-spacing: .08em; user-select: all }
form { max-width: 24rem } label { display: block; margin-top: 1rem; font-weight: 600 }
input { width: 100%; font: inherit; padding: .5rem .75rem; border: 1px solid color-mix(in srgb, currentColor 60%, transparent);
  border-radius: .375rem; background: transparent; color: inherit }
button { font: inherit; font-weight: 600; padding: .5rem 1rem; margin: 1rem .5rem 0 0; border: 0; border-radius: .375rem;
  background: #1d4ed8; color: #fff; cursor: pointer }
:focus-visible { outline: 3px solid #60a5fa; outline-offset: 2px }
[role=alert] { border-inline-start: 4px solid #dc2626; padding-inline-start: .75rem; margin: 1rem 0 }
a { color: inherit }
`

/** A complete page of the pool. */
export const page = (title: string, main: Html, script = ''): Html =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} – local pool</title>
        <style>
          ${raw(STYLE)}
        </style>
      </head>
      <body>
        <main>${main}</main>
        ${
          script === ''
            ? ''
            : html`<script>
                ${raw(script)}
              </script>`
        }
      </body>
    </html>`
