import { judgeAnswer } from '../signIn/challenges/respondToChallenge'
import type { Deps } from '../state/deps'
import { CognitoError } from '../errors'
import { signInWithPassword } from '../signIn/flows/userPasswordAuth'
import type { Html } from '../http/page'
import type { SignInStep } from '../signIn/nextStep'
import type { User } from '../state/store'
import type { AuthorizeRequest } from './authorizeRequest'
import { federatedUser } from './federatedUser'
import { choicePage, codePage, newPasswordPage, passwordPage, providerPage, type SignInPage } from './pages'

type Around = Omit<SignInPage, 'problem'>

/** A sign-in at the hosted pages ends in a user, or goes on with a page. */
export type Outcome = { user: User } | { page: Html }

const ANSWERS = {
  SMS_MFA: 'SMS_MFA_CODE',
  EMAIL_OTP: 'EMAIL_OTP_CODE',
  SOFTWARE_TOKEN_MFA: 'SOFTWARE_TOKEN_MFA_CODE',
  SELECT_MFA_TYPE: 'ANSWER',
  NEW_PASSWORD_REQUIRED: 'NEW_PASSWORD',
} as const

type Answerable = keyof typeof ANSWERS

const answerable = (name: string): name is Answerable => Object.hasOwn(ANSWERS, name)

const FINISH_ELSEWHERE = 'A second step must be set up first. Sign in to the application itself to do that.'

/** The members of a JSON text, none where it is something else. */
function membersOf(json: string): ReadonlyMap<string, unknown> {
  try {
    const value: unknown = JSON.parse(json)
    return new Map(Object.entries(value ?? {}))
  } catch {
    return new Map()
  }
}

/** A list of texts that a challenge parameter holds as JSON. */
const textsIn = (parameters: ReadonlyMap<string, unknown>, name: string): string[] =>
  [...membersOf(String(parameters.get(name))).values()].map(String)

/** The page of a challenge. What it needs to know travels in the page, none of it secret. */
function stepPage(
  around: Around,
  asks: { name: string; session: string; username: string; about: string },
  problem?: string,
): Html {
  const { name, session, username, about } = asks
  const at = { ...around, problem, challenge: name, session, username, about }
  const parameters = membersOf(about)
  switch (name) {
    case 'NEW_PASSWORD_REQUIRED':
      return newPasswordPage(
        at,
        textsIn(parameters, 'requiredAttributes').map((each) => each.replace('userAttributes.', '')),
      )
    case 'SELECT_MFA_TYPE':
      return choicePage(at, textsIn(parameters, 'MFAS_CAN_CHOOSE'))
    case 'SMS_MFA':
    case 'EMAIL_OTP':
    case 'SOFTWARE_TOKEN_MFA':
      return codePage(at, parameters.get('CODE_DELIVERY_DESTINATION')?.toString())
    default:
      return passwordPage({ ...around, problem: FINISH_ELSEWHERE }, '')
  }
}

function outcomeOf(around: Around, username: string, step: SignInStep): Outcome {
  if ('signedIn' in step) return { user: step.signedIn }
  const { ChallengeName: name, Session: session = '', ChallengeParameters: parameters } = step.asks
  return { page: stepPage(around, { name, session, username, about: JSON.stringify(parameters) }) }
}

async function answerStep(deps: Deps, { client }: AuthorizeRequest, around: Around, form: URLSearchParams) {
  const name = form.get('challenge') ?? ''
  const username = form.get('username') ?? ''
  if (!answerable(name)) return { page: passwordPage({ ...around, problem: undefined }, username) }
  const responses = new Map([...form].filter(([key]) => key.startsWith('userAttributes.')))
  responses.set('USERNAME', username).set(ANSWERS[name], form.get('answer') ?? '')
  const session = form.get('session') ?? ''
  try {
    return outcomeOf(around, username, await judgeAnswer(deps, name, { client, responses, session }))
  } catch (error) {
    if (!(error instanceof CognitoError)) throw error
    // A session that has ended cannot be answered again.
    if (error.name === 'NotAuthorizedException')
      return { page: passwordPage({ ...around, problem: error.message }, username) }
    const about = form.get('about') ?? '{}'
    return { page: stepPage(around, { name, session, username, about }, error.message) }
  }
}

async function withPassword(deps: Deps, { client }: AuthorizeRequest, around: Around, form: URLSearchParams) {
  const username = form.get('username') ?? ''
  const parameters = new Map([
    ['USERNAME', username],
    ['PASSWORD', form.get('password') ?? ''],
  ])
  try {
    return outcomeOf(
      around,
      username,
      await signInWithPassword(deps, { ...client, secret: undefined }, parameters),
    )
  } catch (error) {
    if (!(error instanceof CognitoError)) throw error
    return { page: passwordPage({ ...around, problem: error.message }, username) }
  }
}

async function withProvider(
  deps: Deps,
  { provider }: AuthorizeRequest,
  around: Around,
  form: URLSearchParams,
) {
  const email = form.get('email') ?? ''
  try {
    return { user: await federatedUser(deps, provider, email) }
  } catch (error) {
    if (!(error instanceof CognitoError)) throw error
    return { page: providerPage({ ...around, problem: error.message }, provider, email) }
  }
}

/** The page a sign-in begins with. */
export const firstPage = (request: AuthorizeRequest, around: Around): Html =>
  request.provider === 'COGNITO'
    ? passwordPage({ ...around, problem: undefined }, request.loginHint)
    : providerPage({ ...around, problem: undefined }, request.provider, request.loginHint)

/** Judges what a sign-in page sent: a password, the answer to a challenge, or who someone else says this is. */
export function submit(
  deps: Deps,
  request: AuthorizeRequest,
  around: Around,
  form: URLSearchParams,
): Promise<Outcome> {
  if (request.provider !== 'COGNITO') return withProvider(deps, request, around, form)
  return form.has('challenge')
    ? answerStep(deps, request, around, form)
    : withPassword(deps, request, around, form)
}
