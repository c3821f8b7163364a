import { administered, onUser } from './shared/adminRequest'
import type { Deps } from '../state/deps'
import { read } from './shared/input'
import { mfaSections, setMfaPreference } from './shared/mfaPreference'

const shape = { ...onUser, ...mfaSections }

/** AdminSetUserMFAPreference */
export const adminSetUserMFAPreference =
  (deps: Pick<Deps, 'poolId' | 'store' | 'clock'>) => async (input: unknown) => {
    const given = read(shape, input)
    setMfaPreference(deps, administered(deps, given), given)
    return {}
  }
