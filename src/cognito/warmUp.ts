import {
  InitiateAuthCommand,
  type CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider'

/**
 * Runs the SDK's code once, for a call that is answered here and sent to nobody: what is run for the first time is compiled
 * for that, which would keep the first sign-in waiting. Never rejects.
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
