import {
  ConfirmSignUpCommand,
  ResendConfirmationCodeCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { readDelivery, type Delivery } from './delivery'
import { metadataOf, type Pool } from './pool'
import { translateErrors } from './translateErrors'

/**
 * Confirms an account with the code that was sent at sign-up.
 * @throws AuthError
 */
export async function confirmSignUp(pool: Pool, username: string, code: string): Promise<void> {
  const command = new ConfirmSignUpCommand({
    ClientId: pool.clientId,
    Username: username,
    ConfirmationCode: code,
    ...metadataOf(pool),
  })
  await translateErrors(pool.client.send(command), 'wrong-credentials')
}

/**
 * Has the confirmation code sent again.
 * @throws AuthError
 */
export async function resendConfirmation(pool: Pool, username: string): Promise<Delivery> {
  const command = new ResendConfirmationCodeCommand({
    ClientId: pool.clientId,
    Username: username,
    ...metadataOf(pool),
  })
  return readDelivery(
    (await translateErrors(pool.client.send(command), 'wrong-credentials')).CodeDeliveryDetails,
  )
}
