import { requireFreeAliases, writeAttributes } from '../state/attributes'
import { useCode } from '../state/codes'
import type { Deps } from '../state/deps'
import { requireVerifiable } from './shared/attributeVerification'
import { countCall } from './shared/callLimits'
import { code } from './shared/commonFields'
import { text } from './shared/input'
import { readOwnInput } from './shared/ownRequest'

const shape = { AttributeName: text({ min: 1, max: 32 }), Code: code }

/** VerifyUserAttribute: the address the code was sent to becomes the user's, verified. */
export const verifyUserAttribute =
  (deps: Pick<Deps, 'store' | 'clock' | 'keys' | 'issuer'>) => async (input: unknown) => {
    const { user, AttributeName, Code } = await readOwnInput(deps, shape, input)
    const address = requireVerifiable(AttributeName)
    countCall(deps, 'VerifyUserAttribute', user.username)
    const verified = { Name: address, Value: useCode(deps, user, address, Code) }
    requireFreeAliases(deps, user, [verified, { Name: `${address}_verified`, Value: 'true' }])
    writeAttributes(user, [verified])
    user.attributes.set(`${address}_verified`, 'true')
    user.modifiedAt = deps.clock.now()
    return {}
  }
