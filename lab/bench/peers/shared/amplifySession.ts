/** A session by aws-amplify 6. */
import { Amplify } from 'aws-amplify'
import { fetchAuthSession, signIn } from 'aws-amplify/auth'
import './api'
import { arrive, nobody } from './person'
import { POOL } from './pool'

Amplify.configure({
  Auth: {
    Cognito: {
      userPoolId: POOL.userPoolId,
      userPoolClientId: POOL.clientId,
      userPoolEndpoint: POOL.endpoint,
    },
  },
})

/** Shows who is signed in; as long as the tokens are valid, this only reads storage. */
export async function restore(): Promise<void> {
  const { tokens } = await fetchAuthSession()
  if (tokens) arrive(tokens.idToken?.payload ?? {}, tokens.accessToken.toString())
  else nobody()
}

export async function begin(username: string, password: string): Promise<void> {
  const { isSignedIn, nextStep } = await signIn({ username, password })
  if (!isSignedIn) throw new Error(nextStep.signInStep)
  await restore()
}
