import { isOriginOf } from '../crypto/webAuthn'
import { CognitoError } from '../errors'
import type { Html } from '../http/htmlPage'
import type { RunExclusive } from '../http/mutex'
import { respondToChallenge } from '../signIn/challenges/respondToChallenge'
import { startUserAuth } from '../signIn/flows/userAuth'
import { signInWithPassword } from '../signIn/flows/userPasswordAuth'
import type { SignInStep } from '../signIn/nextStep'
import { checkAttribute } from '../state/attributes'
import type { Deps } from '../state/deps'
import { relyingPartyOf } from '../state/passkeys'
import type { Client } from '../state/settings'
import type { User } from '../state/store'
import { postAuthentication } from '../triggers/postAuthentication'
import type { AuthorizeRequest } from './authorizeRequest'
import { federatedUser } from './federatedUser'
import { hostedCall } from './hostedCall'
import {
  choicePage,
  codePage,
  newPasswordPage,
  passkeyPage,
  type PageContext,
  passwordOnlyPage,
  passwordPage,
  providerPage,
} from './pages'

type Context = Omit<PageContext, 'problem'>

/**
 * What follows a form of the sign-in pages: a user who is signed in, the next page, or the reason to go back
 * to the application.
 */
export type LoginResult = { user: User } | { page: Html } | { refused: string }

/** The parameter of ChallengeResponses that takes the `answer` of the form. */
const ANSWER_PARAMETERS = {
  SMS_MFA: 'SMS_MFA_CODE',
  EMAIL_OTP: 'EMAIL_OTP_CODE',
  SOFTWARE_TOKEN_MFA: 'SOFTWARE_TOKEN_MFA_CODE',
  SELECT_MFA_TYPE: 'ANSWER',
  NEW_PASSWORD_REQUIRED: 'NEW_PASSWORD',
  SELECT_CHALLENGE: 'ANSWER',
  PASSWORD: 'PASSWORD',
  SMS_OTP: 'SMS_OTP_CODE',
  WEB_AUTHN: 'CREDENTIAL',
} as const

const hasPage = (challenge: string): challenge is keyof typeof ANSWER_PARAMETERS =>
  Object.hasOwn(ANSWER_PARAMETERS, challenge)

/** The hidden parameter of a page that keeps AvailableChallenges. */
const OFFERED = 'AVAILABLE_CHALLENGES'

const BEGINNINGS = ['EMAIL_OTP', 'SMS_OTP', 'WEB_AUTHN'] as const

const NO_SETUP_PAGE = 'A second step must be set up first. Sign in to the application itself to do that.'

const isText = (entry: [string, unknown]): entry is [string, string] => typeof entry[1] === 'string'

/** The strings of a JSON object or list by name; none for other text. */
function entriesOf(json: string): ReadonlyMap<string, string> {
  try {
    const value: unknown = JSON.parse(json)
    return new Map(Object.entries(value ?? {}).filter(isText))
  } catch {
    return new Map()
  }
}

/** A challenge parameter that holds a JSON list of strings. */
const listIn = (parameters: ReadonlyMap<string, string>, name: string): string[] => [
  ...entriesOf(parameters.get(name) ?? '').values(),
]

/**
 * The page of a challenge. What the next request needs is in hidden fields of the page; none of it is secret.
 */
function challengePage(
  context: Context,
  asked: { challenge: string; session: string; username: string; parameters: string },
  problem?: string,
): Html {
  const page = { ...context, ...asked, problem }
  const parameters = entriesOf(asked.parameters)
  switch (asked.challenge) {
    case 'NEW_PASSWORD_REQUIRED':
      return newPasswordPage(
        page,
        listIn(parameters, 'requiredAttributes').map((each) => each.replace('userAttributes.', '')),
      )
    case 'SELECT_MFA_TYPE':
      return choicePage(page, listIn(parameters, 'MFAS_CAN_CHOOSE'))
    case 'SELECT_CHALLENGE':
      return choicePage(page, listIn(parameters, OFFERED), 'Choose how to sign in')
    case 'PASSWORD':
      return passwordOnlyPage(page)
    case 'WEB_AUTHN':
      return passkeyPage(page, parameters.get('CREDENTIAL_REQUEST_OPTIONS') ?? '')
    case 'SMS_MFA':
    case 'SMS_OTP':
    case 'EMAIL_OTP':
    case 'SOFTWARE_TOKEN_MFA':
      return codePage(page, parameters.get('CODE_DELIVERY_DESTINATION'))
    default:
      return passwordPage({ ...context, problem: NO_SETUP_PAGE }, '')
  }
}

/** A user who is signed in, unless the PostAuthentication trigger refuses it. */
async function signedIn(deps: Deps, client: Client, user: User): Promise<LoginResult> {
  await postAuthentication(deps, hostedCall(client), user)
  return { user }
}

async function resultOf(
  deps: Deps,
  client: Client,
  context: Context,
  username: string,
  step: SignInStep,
): Promise<LoginResult> {
  if ('signedIn' in step) return signedIn(deps, client, step.signedIn)
  const { ChallengeName: challenge, Session: session = '', ChallengeParameters, ...rest } = step.challenge
  // The page cannot do SRP.
  const offered = (rest.AvailableChallenges ?? []).filter((each) => each !== 'PASSWORD_SRP')
  const parameters = JSON.stringify({ ...ChallengeParameters, [OFFERED]: JSON.stringify(offered) })
  return { page: challengePage(context, { challenge, session, username, parameters }) }
}

/** One form: what it does, as a whole or not at all, and what its refusal shows. */
interface Submission {
  work: () => Promise<LoginResult>
  refused: (error: CognitoError) => LoginResult
}

function respond(
  deps: Deps,
  { client }: AuthorizeRequest,
  context: Context,
  form: URLSearchParams,
): Submission {
  const challenge = form.get('challenge') ?? ''
  const username = form.get('username') ?? ''
  const session = form.get('session') ?? ''
  const firstPage = (problem?: string) => ({ page: passwordPage({ ...context, problem }, username) })
  return {
    work: async () => {
      if (!hasPage(challenge)) return firstPage()
      const responses = new Map([...form].filter(([key]) => key.startsWith('userAttributes.')))
      responses.set('USERNAME', username).set(ANSWER_PARAMETERS[challenge], form.get('answer') ?? '')
      const step = await respondToChallenge(deps, challenge, { ...hostedCall(client), responses, session })
      return resultOf(deps, client, context, username, step)
    },
    refused: ({ name, message }) => {
      // The session has ended: the sign-in starts again.
      if (name === 'NotAuthorizedException') return firstPage(message)
      const parameters = form.get('parameters') ?? '{}'
      return { page: challengePage(context, { challenge, session, username, parameters }, message) }
    },
  }
}

/**
 * What a sign-in at the pages may begin with, apart from the password: what the pool allows, if the client
 * has USER_AUTH; passkeys only at an address of the relying party.
 * @param origin of the page
 */
export function beginningsFor(deps: Deps, { authFlows }: Client, origin: string): Context['beginnings'] {
  if (!authFlows.includes('USER_AUTH')) return []
  const party = relyingPartyOf(deps)
  const usable = party !== undefined && isOriginOf(party.id, origin)
  const { firstFactors } = deps.store.data.settings
  return BEGINNINGS.filter((each) => firstFactors.includes(each) && (each !== 'WEB_AUTHN' || usable))
}

/** A sign-in with a password, or with the beginning that was chosen. */
function begin(
  deps: Deps,
  { client }: AuthorizeRequest,
  context: Context,
  form: URLSearchParams,
): Submission {
  const username = form.get('username') ?? ''
  const beginning = context.beginnings.find((each) => each === form.get('begin'))
  const call = hostedCall({ ...client, secret: undefined })
  const parameters = new Map([
    ['USERNAME', username],
    beginning === undefined ? ['PASSWORD', form.get('password') ?? ''] : ['PREFERRED_CHALLENGE', beginning],
  ])
  return {
    work: async () => {
      const step = await (beginning === undefined
        ? signInWithPassword(deps, call, parameters)
        : startUserAuth(deps, call, parameters, undefined))
      return resultOf(deps, client, context, username, step)
    },
    refused: ({ message }) => ({ page: passwordPage({ ...context, problem: message }, username) }),
  }
}

function withProvider(
  deps: Deps,
  { client, provider }: AuthorizeRequest,
  context: Context,
  form: URLSearchParams,
): Submission {
  const email = form.get('email') ?? ''
  let isAddress = false
  return {
    work: async () => {
      checkAttribute(deps, 'email', email)
      isAddress = true
      return signedIn(deps, client, await federatedUser(deps, hostedCall(client), provider, email))
    },
    refused: ({ message }) =>
      isAddress
        ? { refused: message }
        : { page: providerPage({ ...context, problem: message }, provider, email) },
  }
}

/** GET /login: the first page of a sign-in. */
export const loginPage = (request: AuthorizeRequest, context: Context): Html =>
  request.provider === 'COGNITO'
    ? passwordPage({ ...context, problem: undefined }, request.loginHint)
    : providerPage({ ...context, problem: undefined }, request.provider, request.loginHint)

/**
 * POST /login: a password, a request for a code or a passkey, the response to a challenge, or the e-mail
 * address at an identity provider.
 */
export async function submitLogin(
  deps: Deps,
  runExclusive: RunExclusive,
  request: AuthorizeRequest,
  context: Context,
  form: URLSearchParams,
): Promise<LoginResult> {
  const submission = request.provider !== 'COGNITO' ? withProvider : form.has('challenge') ? respond : begin
  const { work, refused } = submission(deps, request, context, form)
  try {
    return await runExclusive(work)
  } catch (error) {
    if (!(error instanceof CognitoError)) throw error
    return refused(error)
  }
}
