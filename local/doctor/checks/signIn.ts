import { InitiateAuthCommand } from '@aws-sdk/client-cognito-identity-provider'
import { diagnose } from '../../../src/diagnoses/diagnose'
import type { Setup } from '../../../src/diagnoses/commands'
import { fault, ok, unknown, warning, type Finding } from '../finding'
import { deadline, errorLine, unknownUsername, randomPassword, randomSrpA } from '../probe'
import type { Subject } from '../subject'

const CLIENT = 'App client'
const FLOW = 'Sign-in'
const EXISTENCE = 'Existence errors'

/** The first call of a sign-in by the configured flow, for a user who does not exist. */
function initiateAuth({ authFlow, userPoolClientId }: Setup): InitiateAuthCommand {
  const parameters = {
    USER_SRP_AUTH: { SRP_A: randomSrpA() },
    USER_PASSWORD_AUTH: { PASSWORD: randomPassword() },
    CUSTOM_AUTH: { CHALLENGE_NAME: 'SRP_A', SRP_A: randomSrpA() },
    CUSTOM_WITHOUT_SRP: {},
    USER_AUTH: { PREFERRED_CHALLENGE: 'PASSWORD_SRP', SRP_A: randomSrpA() },
  }
  return new InitiateAuthCommand({
    AuthFlow: authFlow === 'CUSTOM_WITHOUT_SRP' ? 'CUSTOM_AUTH' : authFlow,
    ClientId: userPoolClientId,
    AuthParameters: { USERNAME: unknownUsername(), ...parameters[authFlow] },
  })
}

/**
 * Begins a sign-in for a user who does not exist. The answer shows whether the app client exists, has no
 * secret and allows the flow, and whether the pool reveals who has an account.
 */
export async function checkSignIn({ setup, userPool }: Subject): Promise<Finding[]> {
  try {
    await userPool.send(initiateAuth(setup), { abortSignal: deadline() })
    return flowAllowed(setup, existenceHidden)
  } catch (thrown) {
    const id = diagnose(thrown, setup)?.id
    switch (id) {
      case undefined:
        return isWrongPassword(thrown) ? flowAllowed(setup, existenceHidden) : [notJudged(thrown)]
      case 'existence-shown':
        return flowAllowed(setup, warning(EXISTENCE, 'existence-shown', setup))
      case 'client-unknown':
      case 'client-secret':
        return [fault(CLIENT, id, setup)]
      case 'flow-off':
      case 'custom-triggers-missing':
      case 'trigger-failed':
        return [clientExists(setup), fault(FLOW, id, setup)]
      default:
        return [fault(FLOW, id, setup)]
    }
  }
}

const existenceHidden = ok(EXISTENCE, 'A sign-in does not reveal which addresses have an account.')

const clientExists = ({ userPoolClientId }: Setup) =>
  ok(CLIENT, `${userPoolClientId} exists and has no secret.`)

const flowAllowed = (setup: Setup, existence: Finding): Finding[] => [
  clientExists(setup),
  ok(FLOW, `The app client allows ${setup.authFlow}.`),
  existence,
]

const isWrongPassword = (thrown: unknown) =>
  thrown instanceof Error && thrown.name === 'NotAuthorizedException' && /^incorrect/i.test(thrown.message)

const notJudged = (thrown: unknown) =>
  unknown(
    FLOW,
    `The pool’s answer to a sign-in does not show how the app client is configured: ${errorLine(thrown)}`,
  )
