import { html } from 'hono/html'
import { page, type Html } from '../http/page'

/** A sign-in page: a form that comes back to itself. */
export interface SignInPage {
  /** `/login` with the application's query, under the pool's root. */
  action: string
  /** Where the person goes who does not want to sign in. */
  cancel: string
  inbox: string
  /** What went wrong with the last try. */
  problem: string | undefined
}

/** The further steps of a sign-in need the session and the user name again. */
interface Step extends SignInPage {
  challenge: string
  session: string
  username: string
  /** The challenge's parameters, for showing the page again. */
  about: string
}

const alert = (problem: string | undefined) =>
  problem === undefined ? '' : html`<p role="alert" id="problem">${problem}</p>`

const describedBy = (problem: string | undefined) =>
  problem === undefined ? '' : html`aria-describedby="problem" aria-invalid="true"`

const shell = (title: string, { action, cancel, problem }: SignInPage, fields: Html): Html =>
  page(
    title,
    html`<h1>${title}</h1>
      ${alert(problem)}
      <form method="post" action="${action}">${fields}</form>
      <p><a href="${cancel}">Cancel</a></p>`,
  )

export const passwordPage = (at: SignInPage, username: string): Html =>
  shell(
    'Sign in',
    at,
    html`<label for="username">E-mail</label>
      <input
        id="username"
        name="username"
        autocomplete="username"
        autocapitalize="none"
        spellcheck="false"
        required
        value="${username}"
        ${username === '' ? 'autofocus' : ''}
        ${describedBy(at.problem)}
      />
      <label for="password">Password</label>
      <input
        id="password"
        name="password"
        type="password"
        autocomplete="current-password"
        required
        ${username === '' ? '' : 'autofocus'}
        ${describedBy(at.problem)}
      />
      <button>Sign in</button>`,
  )

/** The page that stands in for another identity provider's. */
export const providerPage = (at: SignInPage, provider: string, email: string): Html =>
  shell(
    `Sign in with ${provider}`,
    at,
    html`<p>This page stands in for ${provider}: whoever you say you are is believed.</p>
      <label for="email">E-mail</label>
      <input id="email" name="email" type="email" autocomplete="email" required autofocus value="${email}" />
      <button>Continue</button>`,
  )

const carried = ({ challenge, session, username, about }: Step) => html`
  <input type="hidden" name="challenge" value="${challenge}" />
  <input type="hidden" name="session" value="${session}" />
  <input type="hidden" name="username" value="${username}" />
  <input type="hidden" name="about" value="${about}" />
`

export const codePage = (at: Step, destination: string | undefined): Html =>
  shell(
    'Enter the code',
    at,
    html`<p>
        ${
          destination === undefined
            ? 'Enter the code that your authenticator app shows.'
            : `Enter the code sent to ${destination}.`
        }
        See the <a href="${at.inbox}" target="_blank" rel="noopener">inbox of the local pool</a>.
      </p>
      ${carried(at)}
      <label for="code">Code</label>
      <input
        id="code"
        name="answer"
        inputmode="numeric"
        autocomplete="one-time-code"
        required
        autofocus
        ${describedBy(at.problem)}
      />
      <button>Continue</button>`,
  )

const FACTOR_NAMES: Readonly<Record<string, string>> = {
  SMS_MFA: 'Text message',
  EMAIL_OTP: 'E-mail',
  SOFTWARE_TOKEN_MFA: 'Authenticator app',
}

export const choicePage = (at: Step, factors: readonly string[]): Html =>
  shell(
    'Choose how to receive a code',
    at,
    html`${carried(at)}
    ${factors.map((each) => html`<button name="answer" value="${each}">${FACTOR_NAMES[each] ?? each}</button>`)}`,
  )

export const newPasswordPage = (at: Step, required: readonly string[]): Html =>
  shell(
    'Choose a new password',
    at,
    html`${carried(at)}
      <label for="new-password">New password</label>
      <input
        id="new-password"
        name="answer"
        type="password"
        autocomplete="new-password"
        required
        autofocus
        ${describedBy(at.problem)}
      />
      ${required.map(
        (name) =>
          html`<label for="${name}">${name.replaceAll('_', ' ')}</label>
            <input id="${name}" name="userAttributes.${name}" required />`,
      )}
      <button>Continue</button>`,
  )

export const problemPage = (message: string): Html =>
  page(
    'Error',
    html`<h1>Something is wrong with this address</h1>
      <p role="alert">${message}</p>`,
  )
