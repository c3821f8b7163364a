import { canRead } from '../state/clients'
import type { Deps } from '../state/deps'
import { describeAttributes, describeMfa } from './shared/describeUser'
import { readOwnInput } from './shared/ownRequest'

/** The pool's own attributes, which every client may read. */
const ALWAYS = ['sub', 'identities']

/** GetUser: the attributes that the client may read, and the MFA settings. */
export const getUser =
  (deps: Pick<Deps, 'store' | 'clock' | 'keys' | 'issuer'>) => async (input: unknown) => {
    const { user, client } = await readOwnInput(deps, {}, input)
    const isShown = canRead(client)
    const UserAttributes = describeAttributes(user).filter(
      ({ Name }) => ALWAYS.includes(Name) || isShown(Name),
    )
    return { Username: user.username, UserAttributes, ...describeMfa(user) }
  }
