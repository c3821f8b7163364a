import AuthenticationHelper from 'amazon-cognito-identity-js/es/AuthenticationHelper'
import BigInteger from 'amazon-cognito-identity-js/es/BigInteger'
import DateHelper from 'amazon-cognito-identity-js/es/DateHelper'
import type { Implementation } from '../../srpAttempt'
import { concat, fromBase64, toBase64, utf8 } from '../../../../src/cognito/bytes'

export const identityJs: Implementation = async ({ poolName, password }) => {
  const helper = new AuthenticationHelper(poolName)
  const shared = await answered<Integer>((done) => helper.getLargeAValue(done))
  return {
    srpA: shared.toString(16),
    async prove({ srpB, salt, secretBlock, userId }) {
      const key = await answered<Uint8Array<ArrayBuffer>>((done) =>
        helper.getPasswordAuthenticationKey(
          userId,
          password,
          new BigInteger(srpB, 16),
          new BigInteger(salt, 16),
          done,
        ),
      )
      const timestamp = new DateHelper().getNowString()
      const message = concat(utf8(poolName + userId), fromBase64(secretBlock), utf8(timestamp))
      const hmac = { name: 'HMAC', hash: 'SHA-256' }
      const imported = await crypto.subtle.importKey('raw', key, hmac, false, ['sign'])
      const signature = toBase64(new Uint8Array(await crypto.subtle.sign('HMAC', imported, message)))
      return { signature, timestamp }
    },
  }
}

interface Integer {
  toString: (radix: number) => string
}

const answered = <T>(ask: (done: (error: unknown, value: T) => void) => void): Promise<T> =>
  new Promise((resolve, reject) => {
    ask((error, value) => (error ? reject(error) : resolve(value)))
  })
