import { canRead } from '../state/clients'
import type { Deps } from '../state/deps'
import { authorize } from '../state/tokens'
import { accessToken } from './shared/commonFields'
import { describeAttributes, describeMfa } from './shared/describeUser'
import { readInput } from './shared/input'

const shape = { AccessToken: accessToken }

/** The pool's own attributes, which every client may read. */
const ALWAYS = ['sub', 'identities']

/** GetUser: the attributes that the client may read, and the MFA settings. */
export const getUser =
  (deps: Pick<Deps, 'store' | 'clock' | 'keys' | 'issuer'>) => async (input: unknown) => {
    const { AccessToken } = readInput(shape, input)
    const { user, client } = await authorize(deps, AccessToken)
    const isShown = canRead(client)
    const UserAttributes = describeAttributes(user).filter(
      ({ Name }) => ALWAYS.includes(Name) || isShown(Name),
    )
    return { Username: user.username, UserAttributes, ...describeMfa(user) }
  }
