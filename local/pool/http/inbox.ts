import { html } from 'hono/html'
import { totpAt } from '../crypto/totp'
import type { Deps } from '../state/deps'
import type { Region } from '../state/region'
import type { Message } from '../state/store'
import { type Html, page } from './htmlPage'

const messageItem = ({ to, medium, code, message, subject, at }: Message) => html`
  <li>
    <p class="head">
      <strong>${medium === 'SMS' ? 'Text message' : 'E-mail'} to ${to}</strong>
      <time datetime="${new Date(at).toISOString()}">${new Date(at).toISOString().slice(11, 19)} UTC</time>
    </p>
    <p class="code">${code}</p>
    ${subject === undefined ? '' : html`<p>${subject}</p>`}
    <p>${message}</p>
  </li>
`

const appItem = ({ to, code }: { to: string; code: string }) => html`
  <li>
    <p class="head"><strong>${to}</strong></p>
    <p class="code">${code}</p>
  </li>
`

/** The codes that authenticator apps show now. */
function appCodes({ store, clock }: Pick<Deps, 'store' | 'clock'>): { to: string; code: string }[] {
  return Array.from(store.data.users.values()).flatMap(({ username, attributes, totp }) =>
    totp === undefined
      ? []
      : [{ to: attributes.get('email') ?? username, code: totpAt(totp.secret, clock.now()) }],
  )
}

/** The messages of all pools, newest first. */
export const allMessages = ({ pools }: Pick<Region, 'pools'>): Message[] =>
  Array.from(pools.values(), ({ store }) => store.data.messages)
    .flat()
    .toSorted((one, other) => other.at - one.at)

/** The inbox page: every message, newest first, and the codes of authenticator apps. It updates itself. */
export function inboxPage(region: Pick<Region, 'pools'>): Html {
  const messages = allMessages(region)
  return page(
    'Inbox',
    html`<h1>Inbox</h1>
      <p>Text messages and e-mails of the local pool. Nothing leaves this machine.</p>
      <h2>Messages</h2>
      <div id="messages" data-live aria-live="polite">
        ${
          messages.length === 0
            ? html`<p>None yet. A code appears here when one is sent.</p>`
            : html`<ul>
                ${messages.map(messageItem)}
              </ul>`
        }
      </div>
      <h2>Authenticator apps</h2>
      <ul id="codes" data-live>
        ${[...region.pools.values()].flatMap(appCodes).map(appItem)}
      </ul>`,
  )
}
