import { html } from 'hono/html'
import type { Deps } from '../state/deps'
import type { Message } from '../state/store'
import { totpAt } from '../crypto/totp'
import { page, type Html } from './page'

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

// Asks for the page again and shows what is new of it; a reload would lose the reader's place.
const REFRESH = `
const list = document.getElementById('messages'), codes = document.getElementById('codes')
setInterval(async () => {
  try {
    const text = await (await fetch(location.href)).text()
    const next = new DOMParser().parseFromString(text, 'text/html')
    for (const part of [list, codes]) {
      const { innerHTML } = next.getElementById(part.id)
      if (part.innerHTML !== innerHTML) part.innerHTML = innerHTML
    }
  } catch {}
}, 1500)
`

/** The inbox page: every message, newest first, and the codes of authenticator apps. Keeps itself fresh. */
export function inboxPage(deps: Pick<Deps, 'store' | 'clock'>): Html {
  const { messages } = deps.store.data
  return page(
    'Inbox',
    html`<h1>Inbox</h1>
      <p>Text messages and e-mails of the local pool. Nothing leaves this machine.</p>
      <h2>Messages</h2>
      <div id="messages" aria-live="polite">
        ${
          messages.length === 0
            ? html`<p>None yet. A code appears here when one is sent.</p>`
            : html`<ul>
                ${messages.map(letter)}
              </ul>`
        }
      </div>
      <h2>Authenticator apps</h2>
      <ul id="codes">
        ${apps(deps).map(app)}
      </ul>`,
    REFRESH,
  )
}
