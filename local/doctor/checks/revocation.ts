import { RevokeTokenCommand } from '@aws-sdk/client-cognito-identity-provider'
import { diagnose } from '../../../src/diagnoses/diagnose'
import { describeClient } from '../../../src/diagnoses/commands'
import { fault, ok, unknown, type Finding } from '../finding'
import { deadline, errorLine, fakeRefreshToken } from '../probe'
import type { Subject } from '../subject'

const ABOUT = 'Log-out'

/** Revokes a token that does not exist. That is not an error (RFC 7009 §2.2), unless revocation is off. */
export async function checkRevocation({ setup, userPool }: Subject): Promise<Finding[]> {
  const command = new RevokeTokenCommand({ Token: fakeRefreshToken(), ClientId: setup.userPoolClientId })
  try {
    await userPool.send(command, { abortSignal: deadline() })
    return [ok(ABOUT, 'The app client revokes tokens, so a log-out also ends the session at the pool.')]
  } catch (thrown) {
    const id = diagnose(thrown, setup)?.id
    if (id === 'revocation-off') return [fault(ABOUT, id, setup)]
    // The sign-in check reports these.
    if (id === 'client-secret' || id === 'client-unknown') return []
    const says = `Whether tokens are revoked cannot be seen from outside (${errorLine(thrown)}).`
    return [unknown(ABOUT, says, `${describeClient(setup)} --query UserPoolClient.EnableTokenRevocation`)]
  }
}
