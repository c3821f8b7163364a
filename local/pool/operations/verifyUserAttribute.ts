import { requireFreeAliases, writeAttributes } from '../state/attributes'
import { checkCode } from '../state/codes'
import type { Deps } from '../state/deps'
import { authorize } from '../state/tokens'
import { requireVerifiable } from './shared/attributeVerification'
import { countCall } from './shared/callLimits'
import { accessToken, code } from './shared/commonFields'
import { readInput, text } from './shared/input'

const shape = { AccessToken: accessToken, AttributeName: text({ min: 1, max: 32 }), Code: code }

/** VerifyUserAttribute: the address the code was sent to becomes the user's, verified. */
export const verifyUserAttribute =
  (deps: Pick<Deps, 'store' | 'clock' | 'keys' | 'issuer'>) => async (input: unknown) => {
    const { AccessToken, AttributeName, Code } = readInput(shape, input)
    const { user } = await authorize(deps, AccessToken)
    const address = requireVerifiable(AttributeName)
    countCall(deps, 'VerifyUserAttribute', user.username)
    const verified = { Name: address, Value: checkCode(deps, user, address, Code) }
    requireFreeAliases(deps, user, [verified, { Name: `${address}_verified`, Value: 'true' }])
    user.codes.delete(address)
    writeAttributes(user, [verified])
    user.attributes.set(`${address}_verified`, 'true')
    user.modifiedAt = deps.clock.now()
    return {}
  }
