import { requireFreeAliases, writeAttributes } from '../attributes'
import { countCall } from '../callLimits'
import { checkCode } from '../codes'
import type { Deps } from '../deps'
import { read, text } from '../input'
import { accessToken, code } from '../members'
import { authorize } from '../tokens'
import { verifiable } from '../verification'

const shape = { AccessToken: accessToken, AttributeName: text({ min: 1, max: 32 }), Code: code }

/** VerifyUserAttribute: the address the code went to becomes the user's, verified. */
export const verifyUserAttribute =
  (deps: Pick<Deps, 'store' | 'clock' | 'keys' | 'issuer'>) =>
  async (input: unknown): Promise<Record<string, never>> => {
    const { AccessToken, AttributeName, Code } = read(shape, input)
    const { user } = await authorize(deps, AccessToken)
    const address = verifiable(AttributeName)
    countCall(deps, 'VerifyUserAttribute', user.username)
    const proven = { Name: address, Value: checkCode(deps, user, address, Code) }
    requireFreeAliases(deps, user, [proven])
    user.codes.delete(address)
    writeAttributes(user, [proven])
    user.attributes.set(`${address}_verified`, 'true')
    user.modifiedAt = deps.clock.now()
    return {}
  }
