import { decodeJwt } from 'jose'
import type { Triggers } from '../../triggers/events'
import { inProcessPool } from '../../../../tests/support/poolClient'

/** An event as the function received it. */
export interface SeenEvent {
  triggerSource: string
  userName: string
  // oxlint-disable-next-line typescript/no-explicit-any -- JSON, whose members a test knows
  request: any
}

/** A seeded in-process pool with these triggers, and the events that they received, oldest first. */
export function triggerPool(triggers: Triggers) {
  const events: SeenEvent[] = []
  const watched: Triggers = Object.fromEntries(
    Object.entries(triggers).map(([name, run]) => [
      name,
      (event: SeenEvent) => {
        events.push(structuredClone(event))
        return Reflect.apply(run, undefined, [event])
      },
    ]),
  )
  const pool = inProcessPool({ triggers: watched })
  const { call, clientId: ClientId } = pool
  const { userPoolId: UserPoolId } = pool.ready
  return {
    ...pool,
    ClientId,
    UserPoolId,
    events,
    sources: () => events.map(({ triggerSource }) => triggerSource),
    signIn: (USERNAME = 'plain@example.com', PASSWORD = 'Passw0rd!', more: object = {}) =>
      call('InitiateAuth', {
        AuthFlow: 'USER_PASSWORD_AUTH',
        ClientId,
        AuthParameters: { USERNAME, PASSWORD },
        ...more,
      }),
    signUp: (Username = 'new@example.com', more: object = {}) =>
      call('SignUp', {
        ClientId,
        Username,
        Password: 'Passw0rd!',
        UserAttributes: [{ Name: 'given_name', Value: 'Nina' }],
        ...more,
      }),
    respond: (ChallengeName: string, ChallengeResponses: object, more: object = {}) =>
      call('RespondToAuthChallenge', { ChallengeName, ClientId, ChallengeResponses, ...more }),
    admin: (operation: string, Username = 'plain@example.com', more: object = {}) =>
      call(operation, { UserPoolId, Username, ...more }),
    /** The attributes and the status of a user. */
    user: async (Username: string): Promise<Record<string, string>> => {
      const { body } = await call('AdminGetUser', { UserPoolId, Username })
      const attributes: { Name: string; Value: string }[] = body.UserAttributes ?? []
      return {
        status: body.UserStatus,
        ...Object.fromEntries(attributes.map(({ Name, Value }) => [Name, Value])),
      }
    },
  }
}

/** The claims of both tokens of an AuthenticationResult. */
export const claims = ({ IdToken, AccessToken }: { IdToken: string; AccessToken: string }) => ({
  id: decodeJwt(IdToken),
  access: decodeJwt(AccessToken),
})
