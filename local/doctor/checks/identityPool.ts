import { GetIdCommand } from '@aws-sdk/client-cognito-identity'
import { diagnose, diagnosis } from '../../../src/diagnoses/diagnose'
import { fault, ok, unknown, type Finding } from '../finding'
import { deadline, errorLine, fakeIdToken } from '../probe'
import type { Subject } from '../subject'

const ABOUT = 'Identity pool'

/**
 * Asks for the identity of a token with a fake signature. An identity pool that trusts the user pool refuses
 * the signature; one that does not trust it refuses the issuer first. A call without a token could create an
 * identity.
 */
export async function checkIdentityPool({ setup, issuer, identityPool, now }: Subject): Promise<Finding[]> {
  const { identityPoolId, userPoolClientId } = setup
  if (identityPoolId === undefined) return []
  const Logins = { [issuer.replace(/^https?:\/\//, '')]: fakeIdToken(issuer, userPoolClientId, now()) }
  const command = new GetIdCommand({ IdentityPoolId: identityPoolId, Logins })
  const { commands: look } = diagnosis('identity-provider-missing', setup)
  try {
    await identityPool.send(command, { abortSignal: deadline() })
    return [
      unknown(
        ABOUT,
        'It accepts a token with a fake signature, which no identity pool of AWS does.',
        ...look,
      ),
    ]
  } catch (thrown) {
    const found = diagnose(thrown, setup)
    if (found !== undefined) return [fault(ABOUT, found.id, setup)]
    if (thrown instanceof Error && /^invalid login token/i.test(thrown.message))
      return [ok(ABOUT, `${identityPoolId} exists and accepts tokens of this user pool.`)]
    return [unknown(ABOUT, `Its answer does not show how it is configured: ${errorLine(thrown)}`, ...look)]
  }
}
