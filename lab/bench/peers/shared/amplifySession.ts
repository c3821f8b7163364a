import { Amplify } from 'aws-amplify'
import { fetchAuthSession } from 'aws-amplify/auth'
import { arrive, nobody } from './person'
import { POOL } from './pool'

export function configure(): void {
  Amplify.configure({
    Auth: {
      Cognito: {
        userPoolId: POOL.userPoolId,
        userPoolClientId: POOL.clientId,
        userPoolEndpoint: POOL.endpoint,
      },
    },
  })
}

/** Shows who is signed in; as long as the tokens are valid, this only reads storage. */
export async function restore(): Promise<void> {
  const { tokens } = await fetchAuthSession()
  if (tokens) arrive(tokens.idToken?.payload ?? {}, tokens.accessToken.toString())
  else nobody()
}
