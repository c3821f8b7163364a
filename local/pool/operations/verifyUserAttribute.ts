import { requireFreeAliases, writeAttributes } from '../state/attributes'
import { countCall } from './shared/callLimits'
import { checkCode } from '../state/codes'
import type { Deps } from '../state/deps'
import { read, text } from './shared/input'
import { accessToken, code } from './shared/commonFields'
import { authorize } from '../state/tokens'
import { verifiable } from './shared/attributeVerification'

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
