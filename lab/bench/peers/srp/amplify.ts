/** The SRP of aws-amplify 6. The package exports only whole sign-ins, so its inner files are named here. */
import {
  getAuthenticationHelper,
  getNowString,
  getSignatureString,
} from '../../node_modules/aws-amplify/node_modules/@aws-amplify/auth/dist/esm/providers/cognito/utils/srp/index.mjs'
import { BigInteger } from '../../node_modules/aws-amplify/node_modules/@aws-amplify/auth/dist/esm/providers/cognito/utils/srp/BigInteger/index.mjs'
import type { Implementation } from '../../srpAttempt'

export const amplify: Implementation = async ({ poolName, password }) => {
  const helper = await getAuthenticationHelper(poolName)
  return {
    srpA: helper.A.toString(16),
    async prove({ srpB, salt, secretBlock, userId }) {
      const hkdf = await helper.getPasswordAuthenticationKey({
        username: userId,
        password,
        serverBValue: new BigInteger(srpB, 16),
        salt: new BigInteger(salt, 16),
      })
      const timestamp = getNowString()
      const signature = getSignatureString({
        username: userId,
        userPoolName: poolName,
        challengeParameters: { SECRET_BLOCK: secretBlock },
        dateNow: timestamp,
        hkdf,
      })
      return { signature, timestamp }
    },
  }
}
