import { toBase64 } from '../crypto/bytes'
import type { Random } from '../crypto/random'
import { CREDENTIALS_LIFE } from '../limits'
import { openIdentity } from '../state/identities'
import type { Region } from '../state/region'
import { arn, logins } from './shared/commonFields'
import { identityPoolId, readIdentityInput } from './shared/identityPool'
import { optional } from './shared/input'

const shape = {
  IdentityId: identityPoolId,
  Logins: logins,
  CustomRoleArn: optional(arn),
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Temporary credentials in the right form; they give no access. */
const credentials = (random: Random, now: number) => ({
  AccessKeyId: `ASIA${Array.from(random.bytes(16), (byte) => BASE32.charAt(byte % 32)).join('')}`,
  SecretKey: toBase64(random.bytes(30)),
  SessionToken: toBase64(random.bytes(600)),
  Expiration: (now + CREDENTIALS_LIFE) / 1000,
})

/**
 * GetCredentialsForIdentity (identity pool): credentials for an hour. The client keeps the identity of the
 * answer.
 */
export const getCredentialsForIdentity = (region: Region) => async (input: unknown) => {
  const { IdentityId, Logins } = readIdentityInput(shape, input)
  const { id } = await openIdentity(region, IdentityId, Logins)
  const { random, clock } = region.nowhere
  return { IdentityId: id, Credentials: credentials(random, clock.now()) }
}
