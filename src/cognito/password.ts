import {
  ChangePasswordCommand,
  ConfirmForgotPasswordCommand,
  ForgotPasswordCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { readDelivery, type Delivery } from './delivery'
import { AuthError } from './AuthError'
import { metadataOf, type Pool } from './pool'
import { toAuthError, translateErrors } from './translateErrors'

/**
 * Sends a code that resets a forgotten password.
 * @throws AuthError
 */
export async function forgotPassword(pool: Pool, username: string): Promise<Delivery> {
  const command = new ForgotPasswordCommand({
    ClientId: pool.clientId,
    Username: username,
    ...metadataOf(pool),
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
    ...metadataOf(pool),
  })
  await translateErrors(pool.client.send(command), 'wrong-credentials')
}

/**
 * Changes the password of the person signed in, or sets their first one.
 * @param current undefined for somebody who has none (API ChangePassword, PreviousPassword)
 * @throws AuthError 'wrong-current-password' if the current password is not right
 */
export async function changePassword(
  pool: Pool,
  accessToken: string,
  current: string | undefined,
  next: string,
): Promise<void> {
  const command = new ChangePasswordCommand({
    AccessToken: accessToken,
    ...(current !== undefined && { PreviousPassword: current }),
    ProposedPassword: next,
  })
  try {
    await pool.client.send(command)
  } catch (thrown) {
    const error = toAuthError(thrown)
    // For a wrong one the service gives the error of a refused sign-in, or says that no password has so few
    // characters.
    const isRefused = error.code === 'invalid-input' && error.message.includes("at 'previousPassword'")
    if (error.code !== 'wrong-credentials' && !isRefused) throw error
    throw new AuthError('wrong-current-password', error.message, error.cause)
  }
}
