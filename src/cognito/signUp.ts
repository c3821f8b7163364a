import {
  ConfirmSignUpCommand,
  InitiateAuthCommand,
  ResendConfirmationCodeCommand,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { nextStep, type SignInStep } from './challenges'
import { readDelivery, type Delivery } from './delivery'
import { AuthError } from './AuthError'
import { metadataOf, type Pool } from './pool'
import { translateErrors } from './translateErrors'

/** The pool's answer about a new account. */
export interface NewAccount {
  /** No code is asked for: the pool's PreSignUp trigger has confirmed it. */
  isConfirmed: boolean
  /** For `confirmSignUp`; undefined where the app client does not have USER_AUTH. */
  session: string | undefined
  /** The `sub` of its person. */
  sub: string | undefined
}

/**
 * Creates an account and sends a code that confirms it. The request is sent once: a second one would find the
 * account of the first.
 * @param password empty for an account without one
 * @param attributes name to value
 * @throws AuthError 'account-exists'; 'attempt-limit' or 'delivery-failed' if the account was created but no
 *   code was sent
 */
export async function signUp(
  pool: Pool,
  username: string,
  password: string,
  attributes: Readonly<Record<string, string>>,
): Promise<NewAccount> {
  const command = new SignUpCommand({
    ClientId: pool.clientId,
    Username: username,
    ...(password === '' ? {} : { Password: password }),
    UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
    ...metadataOf(pool),
  })
  const {
    UserConfirmed = false,
    Session,
    UserSub,
  } = await translateErrors(pool.client.send(command), 'service')
  return { isConfirmed: UserConfirmed, session: Session, sub: UserSub }
}

/**
 * Confirms an account with the code that was sent at sign-up.
 * @param session of `signUp`, if it is still known
 * @returns the session that signs in at once; undefined if the app client does not have USER_AUTH
 * @throws AuthError 'account-exists' if the address has been another account's alias
 */
export async function confirmSignUp(
  pool: Pool,
  username: string,
  code: string,
  session?: string,
): Promise<string | undefined> {
  const command = new ConfirmSignUpCommand({
    ClientId: pool.clientId,
    Username: username,
    ConfirmationCode: code,
    ...(session === undefined ? {} : { Session: session }),
    ...metadataOf(pool),
  })
  try {
    return (await translateErrors(pool.client.send(command), 'wrong-credentials')).Session
  } catch (thrown) {
    // The person has just read a code at this address, so the answer reveals nothing about anybody else.
    if (thrown instanceof AuthError && thrown.code === 'alias-taken')
      throw new AuthError('account-exists', thrown.message, thrown.cause)
    throw thrown
  }
}

/**
 * Signs in a person who has just confirmed an account: for the pool the code of the sign-up is the first
 * factor (USER_AUTH; developer guide, "Signing up and confirming user accounts").
 * @param session of `confirmSignUp`
 * @throws AuthError
 */
export async function signInAfterSignUp(pool: Pool, username: string, session: string): Promise<SignInStep> {
  const command = new InitiateAuthCommand({
    AuthFlow: 'USER_AUTH',
    ClientId: pool.clientId,
    AuthParameters: { USERNAME: username },
    Session: session,
    ...metadataOf(pool),
  })
  return nextStep(pool, await translateErrors(pool.client.send(command), 'wrong-credentials'), username)
}

/**
 * Sends the confirmation code again.
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
