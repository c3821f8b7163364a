import { InitiateAuthCommand } from '@aws-sdk/client-cognito-identity-provider'
import { diagnose } from '../../../src/diagnoses/diagnose'
import type { Setup } from '../../../src/diagnoses/commands'
import { fault, ok, unknown, type Finding } from '../finding'
import { deadline, named, nobody, noPassword, srpNumber } from '../probe'
import type { Subject } from '../subject'

const CLIENT = 'App client'
const FLOW = 'Sign-in'
const EXISTENCE = 'Existence errors'

/** The first call of a sign-in, by the configured flow, for somebody who does not exist. */
function begin({ authFlow, userPoolClientId }: Setup): InitiateAuthCommand {
  const parameters = {
    USER_SRP_AUTH: { SRP_A: srpNumber() },
    USER_PASSWORD_AUTH: { PASSWORD: noPassword() },
    CUSTOM_AUTH: { CHALLENGE_NAME: 'SRP_A', SRP_A: srpNumber() },
  }
  return new InitiateAuthCommand({
    AuthFlow: authFlow,
    ClientId: userPoolClientId,
    AuthParameters: { USERNAME: nobody(), ...parameters[authFlow] },
  })
}

/**
 * Begins a sign-in for a name that nobody has. The answer tells whether the app client exists, has no secret and
 * allows the flow, and whether the pool tells who has an account.
 */
export async function checkSignIn({ setup, userPool }: Subject): Promise<Finding[]> {
  try {
    await userPool.send(begin(setup), { abortSignal: deadline() })
    return allowed(setup, hidden)
  } catch (thrown) {
    const id = diagnose(thrown, setup)?.id
    switch (id) {
      case undefined:
        return isWrongPassword(thrown) ? allowed(setup, hidden) : [untold(thrown)]
      case 'existence-shown':
        return allowed(setup, fault(EXISTENCE, 'existence-shown', setup, 'warning'))
      case 'client-unknown':
      case 'client-secret':
        return [fault(CLIENT, id, setup)]
      case 'flow-off':
      case 'custom-triggers-missing':
      case 'trigger-failed':
        return [client(setup), fault(FLOW, id, setup)]
      default:
        return [fault(FLOW, id, setup)]
    }
  }
}

const hidden = ok(EXISTENCE, 'Nobody can find out by a sign-in which addresses have an account.')

const client = ({ userPoolClientId }: Setup) => ok(CLIENT, `${userPoolClientId} exists and has no secret.`)

const allowed = (setup: Setup, existence: Finding): Finding[] => [
  client(setup),
  ok(FLOW, `The app client allows ${setup.authFlow}.`),
  existence,
]

const isWrongPassword = (thrown: unknown) =>
  thrown instanceof Error && thrown.name === 'NotAuthorizedException' && /^incorrect/i.test(thrown.message)

const untold = (thrown: unknown) =>
  unknown(FLOW, `The pool’s answer to a sign-in does not tell how the app client is set: ${named(thrown)}`)
