import type { Deps } from '../state/deps'
import { requireDevicesOn } from '../state/devices'
import { readUserInput } from './shared/adminRequest'
import { describeDeviceOf } from './shared/device'
import { pageLimit, pageOf, pageToken } from './shared/pagination'

const shape = { Limit: pageLimit, PaginationToken: pageToken }

/** AdminListDevices: every confirmed device, with whether it is remembered. */
export const adminListDevices = (deps: Pick<Deps, 'poolId' | 'store'>) => async (input: unknown) => {
  const { user, Limit, PaginationToken } = readUserInput(deps, shape, input)
  requireDevicesOn(deps)
  const { items, next } = pageOf([...user.devices.values()], ({ key }) => key, Limit, PaginationToken)
  return { Devices: items.map((device) => describeDeviceOf(deps, user, device)), PaginationToken: next }
}
