/**
 * SRP with OpenSSL's modular powers, as fast as a general-purpose library can be. Node exposes them as
 * Diffie-Hellman: a public key is g^x mod N, a shared secret B^x mod N.
 */
import { createDiffieHellman, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { integerBytes, parseHex } from '../../src/cognito/bytes'
import { modN, N } from '../../src/cognito/modPow'
import { K } from '../../src/cognito/srp'
import { timestamp as stamp } from '../../src/cognito/timestamp'
import type { Implementation } from './srpAttempt'

// This checks the prime, which takes long; so once for all attempts.
const group = createDiffieHellman(integerBytes(N), 2)

function powerOfTwo(exponent: bigint): bigint {
  group.setPrivateKey(integerBytes(exponent))
  return integer(group.generateKeys())
}

function power(base: bigint, exponent: bigint): bigint {
  group.setPrivateKey(integerBytes(exponent))
  return integer(group.computeSecret(integerBytes(base)))
}

const integer = (bytes: Uint8Array) => BigInt(`0x${Buffer.from(bytes).toString('hex')}`)

const sha256 = (...parts: (Uint8Array | string)[]) =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest()

export const openssl: Implementation = async ({ poolName, password }) => {
  const secret = integer(randomBytes(32))
  const shared = powerOfTwo(secret)
  return {
    srpA: shared.toString(16),
    async prove({ srpB, salt, secretBlock, userId }) {
      const B = parseHex(srpB)
      const u = integer(sha256(integerBytes(shared), integerBytes(B)))
      const identity = sha256(`${poolName}${userId}:${password}`)
      const x = integer(sha256(integerBytes(parseHex(salt)), identity))
      const premaster = power(modN(B - K * powerOfTwo(x)), secret + u * x)
      const key = hkdfSync('sha256', integerBytes(premaster), integerBytes(u), 'Caldera Derived Key', 16)
      const timestamp = stamp(Date.now())
      const signature = createHmac('sha256', Buffer.from(key))
        .update(poolName + userId)
        .update(Buffer.from(secretBlock, 'base64'))
        .update(timestamp)
        .digest('base64')
      return { signature, timestamp }
    },
  }
}
