import {
  GetUserAttributeVerificationCodeCommand,
  UpdateUserAttributesCommand,
  VerifyUserAttributeCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { readDelivery, type Delivery } from './delivery'
import { metadataOf, type Pool } from './pool'
import { translateErrors } from './translateErrors'

/** The attributes a code can verify. */
export type Verifiable = 'email' | 'phone_number'

/**
 * Changes attributes of the person signed in.
 * @returns where codes were sent, for attributes that must be verified
 * @throws AuthError
 */
export async function updateAttributes(
  pool: Pool,
  accessToken: string,
  attributes: Record<string, string>,
): Promise<Delivery[]> {
  const command = new UpdateUserAttributesCommand({
    AccessToken: accessToken,
    UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
    ...metadataOf(pool),
  })
  const { CodeDeliveryDetailsList = [] } = await translateErrors(pool.client.send(command))
  return CodeDeliveryDetailsList.map(readDelivery)
}

/**
 * Asks for a code that verifies an attribute.
 * @throws AuthError
 */
export async function sendVerificationCode(
  pool: Pool,
  accessToken: string,
  attribute: Verifiable,
): Promise<Delivery> {
  const command = new GetUserAttributeVerificationCodeCommand({
    AccessToken: accessToken,
    AttributeName: attribute,
    ...metadataOf(pool),
  })
  return readDelivery((await translateErrors(pool.client.send(command))).CodeDeliveryDetails)
}

/**
 * Verifies an attribute with the code that was sent.
 * @throws AuthError
 */
export async function verifyAttribute(
  pool: Pool,
  accessToken: string,
  attribute: Verifiable,
  code: string,
): Promise<void> {
  const command = new VerifyUserAttributeCommand({
    AccessToken: accessToken,
    AttributeName: attribute,
    Code: code,
  })
  await translateErrors(pool.client.send(command))
}
