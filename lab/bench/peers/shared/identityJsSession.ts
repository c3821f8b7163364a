/** A session by amazon-cognito-identity-js. */
import {
  AuthenticationDetails,
  CognitoUser,
  CognitoUserPool,
  type CognitoUserSession,
} from 'amazon-cognito-identity-js'
import './api'
import { arrive, nobody } from './person'
import { POOL } from './pool'

export const pool = new CognitoUserPool({
  UserPoolId: POOL.userPoolId,
  ClientId: POOL.clientId,
  endpoint: POOL.endpoint,
})

const enter = (session: CognitoUserSession) =>
  arrive(session.getIdToken().payload, session.getAccessToken().getJwtToken())

/** Shows who is signed in; as long as the tokens are valid, this only reads storage. */
export function restore(): void {
  const kept = pool.getCurrentUser()
  if (!kept) return nobody()
  kept.getSession((failure: Error | null, session: CognitoUserSession | null) =>
    failure || !session ? nobody() : enter(session),
  )
}

export const begin = (Username: string, Password: string): Promise<void> =>
  new Promise((resolve, reject) => {
    new CognitoUser({ Username, Pool: pool }).authenticateUser(
      new AuthenticationDetails({ Username, Password }),
      {
        onSuccess: (session) => {
          enter(session)
          resolve()
        },
        onFailure: reject,
      },
    )
  })
