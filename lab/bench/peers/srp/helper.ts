import { createSrpSession, signSrpSession } from 'cognito-srp-helper'
import type { Implementation } from '../../srpAttempt'

export const helper: Implementation = async ({ username, password, poolName }) => {
  const session = createSrpSession(username, password, `local_${poolName}`, false)
  return {
    srpA: session.largeA,
    prove: async ({ srpB, salt, secretBlock, userId }) => {
      const { passwordSignature, timestamp } = signSrpSession(session, {
        ChallengeName: 'PASSWORD_VERIFIER',
        ChallengeParameters: { SRP_B: srpB, SALT: salt, SECRET_BLOCK: secretBlock, USER_ID_FOR_SRP: userId },
      })
      return { signature: passwordSignature, timestamp }
    },
  }
}
