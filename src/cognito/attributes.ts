import {
  GetUserAttributeVerificationCodeCommand,
  UpdateUserAttributesCommand,
  VerifyUserAttributeCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { readDelivery, type Delivery } from './delivery'
import type { Pool } from './pool'
import { translated } from './translated'

/** The attributes a code can verify. */
export type Verifiable = 'email' | 'phone_number'

/**
 * Writes attributes of the person signed in.
 * @returns where codes went, for attributes that have to be verified
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
  })
  const { CodeDeliveryDetailsList = [] } = await translated(pool.client.send(command))
  return CodeDeliveryDetailsList.map(readDelivery)
}

/**
 * Has a code sent that verifies an attribute.
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
  })
  return readDelivery((await translated(pool.client.send(command))).CodeDeliveryDetails)
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
  await translated(pool.client.send(command))
}
