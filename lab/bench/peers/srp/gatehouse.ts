import type { Implementation } from '../../srpAttempt'
import type { Bytes } from '../../../../src/cognito/bytes'
import { createEphemeral, passwordProof, srpA } from '../../../../src/cognito/srp'
import { timestamp as stamp } from '../../../../src/cognito/timestamp'

const random = (length: number): Bytes => crypto.getRandomValues(new Uint8Array(length))

export const gatehouse: Implementation = async ({ poolName, password }) => {
  const ephemeral = createEphemeral(random)
  return {
    srpA: srpA(ephemeral),
    async prove(challenge) {
      const timestamp = stamp(Date.now())
      return {
        signature: await passwordProof(ephemeral, poolName, password, challenge, timestamp),
        timestamp,
      }
    },
  }
}
