import { authorizeUrl, logoutUrl } from '../../../src/cognito/hosted/urls'
import { callbackUrl, signOutUrl } from '../../../src/diagnoses/commands'
import type { DiagnosisId } from '../../../src/diagnoses/diagnose'
import { fault, ok, type Finding } from '../finding'
import { deadline } from '../probe'
import type { Subject } from '../subject'

const DOMAIN = 'Hosted domain'

/** Addresses and ids that nobody has registered, to see how a refusal looks here. */
const NOWHERE = 'https://gatehouse-doctor.invalid/'
const NO_CLIENT = '0000gatehouse0doctor000000'

/** RFC 7636 appendix B: a challenge that is well-formed is all that is asked for. */
const CHALLENGE = 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'

interface Hosted {
  domain: string
  clientId: string
}

/** Where an address leads, without going there. */
async function leadsTo(address: string): Promise<URL | undefined> {
  const response = await fetch(address, { redirect: 'manual', signal: deadline() })
  const location = response.headers.get('Location')
  return location === null ? undefined : new URL(location, address)
}

const authorize = ({ domain, clientId }: Hosted, redirectUri: string) =>
  leadsTo(
    authorizeUrl(
      { domain, clientId, redirectUri, issuer: '', logoutUri: '' },
      { state: CHALLENGE, nonce: CHALLENGE, challenge: CHALLENGE },
    ),
  )

const logout = ({ domain, clientId }: Hosted, logoutUri: string) =>
  leadsTo(logoutUrl({ domain, clientId, logoutUri, issuer: '', redirectUri: '' }))

const errorIn = (target: URL | undefined) => target?.searchParams.get('error') ?? undefined

/** An answer without what differs from call to call. */
const shape = (target: URL | undefined) => `${target?.pathname} ${errorIn(target)}`

/** What keeps a sign-in from beginning: an error on a page of the domain, or sent back to the app. */
async function refusalOf(hosted: Hosted, origin: string): Promise<DiagnosisId | undefined> {
  const target = await authorize(hosted, callbackUrl({ origin }))
  const error = errorIn(target)
  if (target !== undefined && error === undefined) return undefined
  if (target?.href.startsWith(callbackUrl({ origin })))
    return /scope/.test(`${error} ${target.searchParams.get('error_description')}`)
      ? 'scopes-not-allowed'
      : 'code-grant-off'
  const [unlisted, unknownClient] = await Promise.all([
    authorize(hosted, NOWHERE),
    authorize({ ...hosted, clientId: NO_CLIENT }, callbackUrl({ origin })),
  ])
  const foreign = shape(target) === shape(unknownClient) && shape(unlisted) === shape(unknownClient)
  return foreign && error !== 'redirect_mismatch' ? 'domain-of-another-pool' : 'callback-unlisted'
}

async function checkOrigin(subject: Subject, hosted: Hosted, origin: string): Promise<Finding[]> {
  const setup = { ...subject.setup, origin }
  const refusal = await refusalOf(hosted, origin)
  if (refusal === 'domain-of-another-pool') return [fault(DOMAIN, refusal, setup)]
  const left = await logout(hosted, signOutUrl(setup))
  return [
    refusal === undefined
      ? ok('Callback', `A sign-in at the hosted domain comes back to ${callbackUrl(setup)}.`)
      : fault('Callback', refusal, setup),
    left?.href === signOutUrl(setup)
      ? ok('Sign-out', `A log-out at the hosted domain comes back to ${signOutUrl(setup)}.`)
      : fault('Sign-out', 'sign-out-unlisted', setup),
  ]
}

/** Where the pool says that a sign-in begins; undefined where it says nothing. */
async function signInAddress({ issuer }: Subject): Promise<unknown> {
  try {
    const response = await fetch(`${issuer}/.well-known/openid-configuration`, { signal: deadline() })
    return (await response.json()).authorization_endpoint
  } catch {
    return undefined
  }
}

/** Whether the pool says that the domain is its own. It names its prefix domain, or the custom one. */
async function checkOwner(subject: Subject, domain: string): Promise<Finding> {
  const { setup } = subject
  const address = await signInAddress(subject)
  if (address === `${domain}/oauth2/authorize`)
    return ok(DOMAIN, `${domain} is the hosted domain of ${setup.userPoolId}.`)
  const { fix, commands } = fault(DOMAIN, 'domain-of-another-pool', setup)
  const says =
    `The user pool names ${typeof address === 'string' ? address : 'no address'} for sign-ins, not ${domain}: ` +
    'right only if that is another domain of the same pool.'
  return { verdict: 'warning', about: DOMAIN, says, ...(fix && { fix }), ...(commands && { commands }) }
}

/** Callback and sign-out addresses of each origin, the grant and the scopes: asked for, never followed. */
export async function checkHostedDomain(subject: Subject): Promise<Finding[]> {
  const { hostedDomain: domain, userPoolClientId: clientId } = subject.setup
  if (domain === undefined) return []
  try {
    const owner = await checkOwner(subject, domain)
    const found = await Promise.all(
      subject.origins.map((origin) => checkOrigin(subject, { domain, clientId }, origin)),
    )
    // The same for each origin.
    const foreign = found.flat().find(({ about }) => about === DOMAIN)
    return foreign ? [owner, foreign] : [owner, ...found.flat()]
  } catch {
    return [fault(DOMAIN, 'domain-unreachable', subject.setup)]
  }
}
