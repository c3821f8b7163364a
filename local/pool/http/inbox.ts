import { html } from 'hono/html'
import type { Deps } from '../deps'
import type { Message } from '../store'
import { totpAt } from '../totp'

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { max-width: 44rem; margin: 0 auto; padding: 1.5rem 1rem }
h1 { font-size: 1.5rem; margin: 0 } h2 { font-size: 1.1rem; margin: 2rem 0 .5rem }
p { margin: .25rem 0 } ul { list-style: none; margin: 0; padding: 0 }
li { border: 1px solid color-mix(in srgb, currentColor 25%, transparent); border-radius: .5rem;
  padding: .75rem 1rem; margin: .5rem 0; overflow-wrap: anywhere }
.head { display: flex; flex-wrap: wrap; gap: .25rem 1rem; justify-content: space-between }
.code { font: 600 1.5rem/1.4 ui-monospace, monospace; letter-spacing: .08em; user-select: all }
`

const letter = ({ to, medium, code, message, at }: Message) => html`
  <li>
    <p class="head">
      <strong>${medium === 'SMS' ? 'Text message' : 'E-mail'} to ${to}</strong>
      <time datetime="${new Date(at).toISOString()}">${new Date(at).toISOString().slice(11, 19)} UTC</time>
    </p>
    <p class="code">${code}</p>
    <p>${message}</p>
  </li>
`

const app = ({ to, code }: { to: string; code: string }) => html`
  <li>
    <p class="head"><strong>${to}</strong></p>
    <p class="code">${code}</p>
  </li>
`

/** What the authenticator apps of users with one show now. */
function apps({ store, clock }: Pick<Deps, 'store' | 'clock'>): { to: string; code: string }[] {
  return Array.from(store.data.users.values()).flatMap(({ username, attributes, totp }) =>
    totp === undefined
      ? []
      : [{ to: attributes.get('email') ?? username, code: totpAt(totp.secret, clock.now()) }],
  )
}

/** The inbox page: every message, newest first, and the codes of authenticator apps. Reloads itself. */
export function inboxPage(deps: Pick<Deps, 'store' | 'clock'>) {
  const { messages } = deps.store.data
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta http-equiv="refresh" content="3" />
        <title>Inbox (${messages.length}) – local pool</title>
        <style>
          ${STYLE}
        </style>
      </head>
      <body>
        <main>
          <h1>Inbox</h1>
          <p>Text messages and e-mails of the local pool. Nothing leaves this machine.</p>
          <h2>Messages</h2>
          ${
            messages.length === 0
              ? html`<p>None yet. A code appears here when one is sent.</p>`
              : html`<ul>
                  ${messages.map(letter)}
                </ul>`
          }
          <h2>Authenticator apps</h2>
          <ul>
            ${apps(deps).map(app)}
          </ul>
        </main>
      </body>
    </html>`
}
