/** amazon-cognito-identity-js with a hand-written form. */
import {
  AuthenticationDetails,
  CognitoUser,
  CognitoUserPool,
  type CognitoUserSession,
} from 'amazon-cognito-identity-js'
import { arrive, nobody } from '../shared/person'
import { POOL } from '../shared/pool'
import { SignInForm } from '../shared/SignInForm'
import { show } from '../shared/Site'

const pool = new CognitoUserPool({
  UserPoolId: POOL.userPoolId,
  ClientId: POOL.clientId,
  endpoint: POOL.endpoint,
})

const enter = (session: CognitoUserSession) =>
  arrive(session.getIdToken().payload, session.getAccessToken().getJwtToken())

const kept = pool.getCurrentUser()
if (kept)
  kept.getSession((failure: Error | null, session: CognitoUserSession | null) =>
    failure || !session ? nobody() : enter(session),
  )
else nobody()

const begin = (Username: string, Password: string): Promise<void> =>
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

show(<SignInForm signIn={begin} />)
