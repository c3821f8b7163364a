import type { Context } from 'hono'
import { html, raw } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import { toBase64, utf8 } from '../crypto/bytes'
import { sha256 } from '../crypto/hash'

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

// Fetches the page again and replaces what changed; a reload would lose the scroll position.
const LIVE = `
const live = document.querySelectorAll('[data-live]')
if (live.length > 0) setInterval(async () => {
  try {
    const text = await (await fetch(location.href)).text()
    const next = new DOMParser().parseFromString(text, 'text/html')
    for (const part of live) {
      const { innerHTML } = next.getElementById(part.id)
      if (part.innerHTML !== innerHTML) part.innerHTML = innerHTML
    }
  } catch {}
}, 1500)
`

// Asks the browser for a passkey when the button is pressed, and sends its answer in the button's form.
const PASSKEY = `
const passkey = document.querySelector('[data-passkey]')
passkey?.addEventListener('click', async () => {
  const problem = document.getElementById('passkey-problem')
  problem.textContent = ''
  try {
    const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(JSON.parse(passkey.dataset.passkey))
    const value = JSON.stringify(await navigator.credentials.get({ publicKey }))
    passkey.form.append(Object.assign(document.createElement('input'), { type: 'hidden', name: 'answer', value }))
    passkey.form.submit()
  } catch {
    problem.textContent = 'There was no passkey. Try again, or cancel and sign in in another way.'
  }
})
`

const SCRIPT = LIVE + PASSKEY

/** A complete page of the pool. What is marked `data-live`, and has an id, is kept up to date. */
export const page = (title: string, main: Html): Html =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} – local pool</title>
        ${raw(`<style>${STYLE}</style>`)}
      </head>
      <body>
        <main>${main}</main>
        ${raw(`<script>${SCRIPT}</script>`)}
      </body>
    </html>`

const hashOf = async (text: string): Promise<string> => `'sha256-${toBase64(await sha256(utf8(text)))}'`

/**
 * A source of a content security policy for an address at which a form may end: its origin; or only its
 * scheme, if it has no origin or is an IPv6 address, which a policy cannot name (CSP3 §2.3.1).
 */
function sourceOf(address: string): string {
  const { origin, protocol, hostname } = new URL(address)
  return origin === 'null' || hostname.startsWith('[') ? protocol : origin
}

/**
 * Answers with a page. It runs no script but its own, is shown in no frame, and sends forms only here.
 * @param formEndsAt where the answer to a form may redirect to; a browser applies the policy to redirects,
 *   too
 */
export async function sendPage(
  c: Context,
  body: Html,
  { status = 200, formEndsAt }: { status?: 200 | 400; formEndsAt?: string } = {},
): Promise<Response> {
  const [style, script] = await Promise.all([hashOf(STYLE), hashOf(SCRIPT)])
  const policy = [
    "default-src 'none'",
    // Firefox applies the page's own policy to its icon.
    "img-src 'self'",
    `style-src ${style}`,
    `script-src ${script}`,
    "connect-src 'self'",
    "base-uri 'none'",
    `form-action ${formEndsAt === undefined ? "'none'" : `'self' ${sourceOf(formEndsAt)}`}`,
    "frame-ancestors 'none'",
  ]
  c.header('Content-Security-Policy', policy.join('; '))
  c.header('X-Content-Type-Options', 'nosniff')
  return c.html(body, status)
}
