import {
  InitiateAuthCommand,
  type CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider'

/**
 * Runs the SDK's code once, for a call that is answered here and never sent. The first run compiles the code,
 * which would otherwise delay the first sign-in. Never rejects.
 */
export async function warmUp(client: CognitoIdentityProviderClient): Promise<void> {
  const call = new InitiateAuthCommand({ AuthFlow: 'USER_AUTH', ClientId: 'none' })
  call.middlewareStack.add(
    () => async () => ({
      response: { statusCode: 200, headers: {}, body: new Response('{}').body },
      output: { $metadata: {} },
    }),
    { step: 'deserialize', priority: 'low', name: 'answeredHere' },
  )
  await client.send(call).catch(() => {})
}
