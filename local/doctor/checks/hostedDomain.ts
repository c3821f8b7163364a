import { authorizeUrl, logoutUrl } from '../../../src/cognito/hosted/urls'
import { oauthError } from '../../../src/cognito/hosted/callback'
import { callbackUrl, signOutUrl, type Setup } from '../../../src/diagnoses/commands'
import { diagnose, type DiagnosisId } from '../../../src/diagnoses/diagnose'
import { fault, noAnswer, ok, warning, type Finding } from '../finding'
import { deadline } from '../probe'
import type { Subject } from '../subject'

const DOMAIN = 'Hosted domain'
const PROMPT = 'Prompt'

/** An address and an id that are not registered anywhere, to see what a refusal looks like here. */
const UNREGISTERED_URL = 'https://gatehouse-doctor.invalid/'
const UNKNOWN_CLIENT = '0000gatehouse0doctor000000'

/** RFC 7636 appendix B: any well-formed challenge will do. */
const CHALLENGE = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'

interface Hosted {
  domain: string
  clientId: string
}

/** Where an address redirects to. The redirect is not followed. */
async function redirectOf(address: string): Promise<URL | undefined> {
  const response = await fetch(address, { redirect: 'manual', signal: deadline() })
  const location = response.headers.get('Location')
  return location === null ? undefined : new URL(location, address)
}

const authorize = ({ domain, clientId }: Hosted, redirectUri: string, more = '') =>
  redirectOf(
    authorizeUrl(
      { domain, clientId, redirectUri, issuers: [''], logoutUri: '' },
      { state: CHALLENGE, nonce: CHALLENGE, challenge: CHALLENGE },
    ) + more,
  )

const logout = ({ domain, clientId }: Hosted, logoutUri: string) =>
  redirectOf(logoutUrl({ domain, clientId, logoutUri, issuers: [''], redirectUri: '' }))

const errorIn = (target: URL | undefined) => target?.searchParams.get('error') ?? undefined

/** The part of an answer that is the same for every call. */
const shape = (target: URL | undefined) => `${target?.pathname} ${errorIn(target)}`

/**
 * Why a sign-in cannot begin: an error on a page of the domain, or an error that it sends back to the app.
 */
async function refusalOf(hosted: Hosted, setup: Setup): Promise<DiagnosisId | undefined> {
  const callback = callbackUrl(setup)
  const target = await authorize(hosted, callback)
  const error = errorIn(target)
  if (target !== undefined && error === undefined) return undefined
  if (target?.href.startsWith(callback)) {
    const refused = oauthError(error ?? '', target.searchParams.get('error_description'))
    return diagnose(refused, setup)?.id ?? 'code-grant-off'
  }
  const [unlisted, unknownClient] = await Promise.all([
    authorize(hosted, UNREGISTERED_URL),
    authorize({ ...hosted, clientId: UNKNOWN_CLIENT }, callback),
  ])
  const foreign = shape(target) === shape(unknownClient) && shape(unlisted) === shape(unknownClient)
  return foreign && error !== 'redirect_mismatch' ? 'domain-of-another-pool' : 'callback-unlisted'
}

async function checkOrigin(subject: Subject, hosted: Hosted, origin: string): Promise<Finding[]> {
  const setup = { ...subject.setup, origin }
  const refusal = await refusalOf(hosted, setup)
  if (refusal === 'domain-of-another-pool') return [fault(DOMAIN, refusal, setup)]
  const loggedOut = await logout(hosted, signOutUrl(setup))
  return [
    refusal === undefined
      ? ok('Callback', `A sign-in at the hosted domain comes back to ${callbackUrl(setup)}.`)
      : fault('Callback', refusal, setup),
    loggedOut?.href === signOutUrl(setup)
      ? ok('Sign-out', `A log-out at the hosted domain comes back to ${signOutUrl(setup)}.`)
      : fault('Sign-out', 'sign-out-unlisted', setup),
  ]
}

/**
 * Whether the domain obeys `prompt`, which only managed login does (Authorize endpoint, developer guide).
 * Nobody is signed in here: at `none`, a domain that obeys leads back with an error, and another one shows
 * its sign-in page. The other checks tell other errors.
 */
async function checkPrompt({ setup }: Subject, hosted: Hosted): Promise<Finding[]> {
  const target = await authorize(hosted, callbackUrl(setup), '&prompt=none')
  const error = errorIn(target)
  if (target !== undefined && error === undefined) return [fault(PROMPT, 'prompt-ignored', setup)]
  const says = 'The hosted domain asks people who are signed in there, if the app wants it.'
  return error === 'login_required' ? [ok(PROMPT, says)] : []
}

/** The authorization endpoint that the pool names; undefined if it names none. */
async function authorizationEndpoint({ issuer }: Subject): Promise<unknown> {
  try {
    const response = await fetch(`${issuer}/.well-known/openid-configuration`, { signal: deadline() })
    return (await response.json()).authorization_endpoint
  } catch {
    return undefined
  }
}

/** Whether the pool names the domain as its own. A pool names its prefix domain or its custom domain. */
async function checkOwner(subject: Subject, domain: string): Promise<Finding> {
  const { setup } = subject
  const address = await authorizationEndpoint(subject)
  if (address === `${domain}/oauth2/authorize`)
    return ok(DOMAIN, `${domain} is the hosted domain of ${setup.userPoolId}.`)
  const says =
    `The user pool names ${typeof address === 'string' ? address : 'no address'} for sign-ins, not ${domain}: ` +
    'this is right only if both are domains of the same pool.'
  return { ...warning(DOMAIN, 'domain-of-another-pool', setup), says }
}

/** The domain belongs to the pool, so a client that the domain does not know is not a client of the pool. */
const foreignClient = ({ setup }: Subject): Finding =>
  fault('App client', 'not-the-same-pool', setup, 'The user pool’s own hosted domain does not know it.')

/**
 * Checks the callback and sign-out URLs of each origin, the grant, the scopes and `prompt`. No redirect is
 * followed.
 */
export async function checkHostedDomain(subject: Subject): Promise<Finding[]> {
  const { hostedDomain: domain, userPoolClientId: clientId } = subject.setup
  if (domain === undefined) return []
  try {
    const hosted = { domain, clientId }
    const owner = await checkOwner(subject, domain)
    const found = await Promise.all(subject.origins.map((origin) => checkOrigin(subject, hosted, origin)))
    // This finding is the same for each origin.
    const foreign = found.flat().find(({ about }) => about === DOMAIN)
    if (foreign === undefined) return [owner, ...found.flat(), ...(await checkPrompt(subject, hosted))]
    return [owner, owner.verdict === 'ok' ? foreignClient(subject) : foreign]
  } catch (thrown) {
    return [noAnswer(DOMAIN, 'domain-unreachable', subject.setup, thrown)]
  }
}
