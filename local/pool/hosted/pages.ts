import { html } from 'hono/html'
import { type Html, page } from '../http/htmlPage'

/** What every sign-in page needs: its form posts to the same address. */
export interface PageContext {
  /** `/login` with the application's query, under the pool's path. */
  action: string
  /** The address of the Cancel link. */
  cancel: string
  inbox: string
  /** What a sign-in may begin with, in place of the password. */
  beginnings: readonly (keyof typeof BEGINNINGS)[]
  /** The identity providers that can be chosen, each with its address. */
  providers: readonly { name: string; href: string }[]
  /** The error of the last attempt. */
  problem: string | undefined
}

/** A challenge's page sends the session and the user name again. */
interface ChallengeContext extends PageContext {
  challenge: string
  session: string
  username: string
  /** ChallengeParameters as JSON, to show the page again after an error. */
  parameters: string
}

const alert = (problem: string | undefined) =>
  problem === undefined ? '' : html`<p role="alert" id="problem">${problem}</p>`

const describedBy = (problem: string | undefined) =>
  problem === undefined ? '' : html`aria-describedby="problem" aria-invalid="true"`

const formPage = (
  title: string,
  { action, cancel, problem }: PageContext,
  fields: Html,
  standsInFor = 'Cognito’s managed login',
): Html =>
  page(
    title,
    html`<h1>${title}</h1>
      <p>This page of the local pool stands in for ${standsInFor}.</p>
      ${alert(problem)}
      <form method="post" action="${action}">${fields}</form>
      <p><a href="${cancel}">Cancel</a></p>`,
  )

const BEGINNINGS = {
  EMAIL_OTP: 'Send me a code by e-mail',
  SMS_OTP: 'Send me a code by text message',
  WEB_AUTHN: 'Use a passkey',
}

export const passwordPage = (context: PageContext, username: string): Html =>
  formPage(
    'Sign in',
    context,
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
        ${describedBy(context.problem)}
      />
      <label for="password">Password</label>
      <input
        id="password"
        name="password"
        type="password"
        autocomplete="current-password"
        required
        ${username === '' ? '' : 'autofocus'}
        ${describedBy(context.problem)}
      />
      <button>Sign in</button>
      ${context.beginnings.map(
        (each) => html`<button name="begin" value="${each}" formnovalidate>${BEGINNINGS[each]}</button>`,
      )}
      ${context.providers.map(({ name, href }) => html`<p><a href="${href}">Continue with ${name}</a></p>`)}`,
  )

/** The page that stands in for an identity provider. */
export const providerPage = (context: PageContext, provider: string, email: string): Html =>
  formPage(
    `Sign in with ${provider}`,
    context,
    html`<label for="email">E-mail</label>
      <input id="email" name="email" type="email" autocomplete="email" required autofocus value="${email}" />
      <button>Continue</button>`,
    `${provider}, and accepts every e-mail address`,
  )

const hiddenFields = ({ challenge, session, username, parameters }: ChallengeContext) => html`
  <input type="hidden" name="challenge" value="${challenge}" />
  <input type="hidden" name="session" value="${session}" />
  <input type="hidden" name="username" value="${username}" />
  <input type="hidden" name="parameters" value="${parameters}" />
`

export const codePage = (context: ChallengeContext, destination: string | undefined): Html =>
  formPage(
    'Enter the code',
    context,
    html`<p>
        ${
          destination === undefined
            ? 'Enter the code that your authenticator app shows.'
            : `Enter the code sent to ${destination}.`
        }
        See the <a href="${context.inbox}" target="_blank" rel="noopener">inbox of the local pool</a>.
      </p>
      ${hiddenFields(context)}
      <label for="code">Code</label>
      <input
        id="code"
        name="answer"
        inputmode="numeric"
        autocomplete="one-time-code"
        required
        autofocus
        ${describedBy(context.problem)}
      />
      <button>Continue</button>`,
  )

const FACTOR_NAMES: Readonly<Record<string, string>> = {
  PASSWORD: 'Password',
  SMS_MFA: 'Text message',
  SMS_OTP: 'Text message',
  EMAIL_OTP: 'E-mail',
  SOFTWARE_TOKEN_MFA: 'Authenticator app',
  WEB_AUTHN: 'Passkey',
}

export const choicePage = (
  context: ChallengeContext,
  factors: readonly string[],
  title = 'Choose how to receive a code',
): Html =>
  formPage(
    title,
    context,
    html`${hiddenFields(context)}
    ${factors.map((each) => html`<button name="answer" value="${each}">${FACTOR_NAMES[each] ?? each}</button>`)}`,
  )

/** The script of the page asks the browser for the passkey, and sends its answer in this form. */
export const passkeyPage = (context: ChallengeContext, options: string): Html =>
  formPage(
    'Use your passkey',
    context,
    html`${hiddenFields(context)}
      <p>Your device asks for your fingerprint, face or screen lock.</p>
      <p id="passkey-problem" aria-live="polite"></p>
      <button type="button" data-passkey="${options}" autofocus>Continue</button>`,
  )

/** For the password alone, if the name is known. */
export const passwordOnlyPage = (context: ChallengeContext): Html =>
  formPage(
    'Enter your password',
    context,
    html`${hiddenFields(context)}
      <label for="password">Password</label>
      <input
        id="password"
        name="answer"
        type="password"
        autocomplete="current-password"
        required
        autofocus
        ${describedBy(context.problem)}
      />
      <button>Sign in</button>`,
  )

export const newPasswordPage = (context: ChallengeContext, required: readonly string[]): Html =>
  formPage(
    'Choose a new password',
    context,
    html`${hiddenFields(context)}
      <label for="new-password">New password</label>
      <input
        id="new-password"
        name="answer"
        type="password"
        autocomplete="new-password"
        required
        autofocus
        ${describedBy(context.problem)}
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
