import { decodeJwt } from 'jose'
import type { Triggers } from '../../triggers/events'
import { inProcessPool, signInByPassword } from '../../../../tests/support/poolClient'
import { withCalls } from '../testPool'

/** An event as the function received it. */
export interface SeenEvent {
  triggerSource: string
  userName: string
  // oxlint-disable-next-line typescript/no-explicit-any -- JSON, whose members a test knows
  request: any
}

/** A function that leaves its event as it is. */
export const same = <Event>(event: Event): Event => event

/** A function that fails with that message. */
export const failing = (message: string) => () => Promise.reject(new Error(message))

/** A function that sets these parts of its response. */
export const answering =
  (given: object) =>
  <Event extends { response: object }>(event: Event): Event => ({
    ...event,
    response: { ...event.response, ...given },
  })

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
  const pool = withCalls(inProcessPool({ triggers: watched }))
  const { call, ClientId } = pool
  return {
    ...pool,
    events,
    sources: () => events.map(({ triggerSource }) => triggerSource),
    signIn: (username?: string, password?: string, more?: object) =>
      signInByPassword(call, ClientId, username, password, more),
    /** Any flow of InitiateAuth. */
    start: (AuthFlow: string, AuthParameters: object, more: object = {}) =>
      call('InitiateAuth', { AuthFlow, ClientId, AuthParameters, ...more }),
    /** Sends a form to the hosted domain, as its own pages do. */
    submit: (path: string, fields: Record<string, string>) =>
      pool.send(path, {
        method: 'POST',
        headers: { Origin: 'http://pool.test' },
        body: new URLSearchParams(fields),
      }),
    signUp: (Username = 'new@example.com', more: object = {}) =>
      call('SignUp', {
        ClientId,
        Username,
        Password: 'Passw0rd!',
        UserAttributes: [{ Name: 'given_name', Value: 'Nina' }],
        ...more,
      }),
    /** The attributes and the status of a user. */
    user: async (Username: string): Promise<Record<string, string>> => {
      const { body } = await pool.admin('AdminGetUser', Username)
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
