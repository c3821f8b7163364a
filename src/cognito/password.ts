import {
  ChangePasswordCommand,
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { readDelivery, type Delivery } from './delivery'
import type { Pool } from './pool'
import { translateErrors } from './translateErrors'

/**
 * Asks for a code that resets a forgotten password.
 * @throws AuthError
 */
export async function forgotPassword(pool: Pool, username: string): Promise<Delivery> {
  const command = new ForgotPasswordCommand({
    ClientId: pool.clientId,
    Username: username,
    ...(pool.clientMetadata && { ClientMetadata: pool.clientMetadata }),
  })
  return readDelivery(
    (await translateErrors(pool.client.send(command), 'wrong-credentials')).CodeDeliveryDetails,
  )
}

/**
 * Sets a new password with the code that was sent.
 * @throws AuthError
 */
export async function confirmForgotPassword(
  pool: Pool,
  username: string,
  code: string,
  password: string,
): Promise<void> {
  const command = new ConfirmForgotPasswordCommand({
    ClientId: pool.clientId,
    Username: username,
    ConfirmationCode: code,
    Password: password,
  })
  await translateErrors(pool.client.send(command), 'wrong-credentials')
}

/**
 * Changes the password of the person signed in.
 * @throws AuthError 'wrong-credentials' where the current password is wrong
 */
export async function changePassword(
  pool: Pool,
  accessToken: string,
  current: string,
  next: string,
): Promise<void> {
  const command = new ChangePasswordCommand({
    AccessToken: accessToken,
    PreviousPassword: current,
    ProposedPassword: next,
  })
  await translateErrors(pool.client.send(command), 'wrong-credentials')
}
