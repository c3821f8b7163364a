import { administered, onUser } from '../administered'
import type { Deps } from '../deps'
import { read } from '../input'
import { mfaSections, setMfaPreference } from '../mfaPreference'

const shape = { ...onUser, ...mfaSections }

/** AdminSetUserMFAPreference */
export const adminSetUserMFAPreference =
  (deps: Pick<Deps, 'poolId' | 'store' | 'clock'>) => async (input: unknown) => {
    const given = read(shape, input)
    setMfaPreference(deps, administered(deps, given), given)
    return {}
  }
