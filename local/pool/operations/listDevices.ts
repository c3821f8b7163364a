import type { Deps } from '../state/deps'
import { requireDevicesOn } from '../state/devices'
import { authorize } from '../state/tokens'
import { accessToken } from './shared/commonFields'
import { describeDevice } from './shared/device'
import { readInput } from './shared/input'
import { pageLimit, pageOf, pageToken } from './shared/pagination'

const shape = { AccessToken: accessToken, Limit: pageLimit, PaginationToken: pageToken }

/** ListDevices: the remembered devices, in pages; one that is only confirmed is not among them. */
export const listDevices =
  (deps: Pick<Deps, 'store' | 'clock' | 'keys' | 'issuer'>) => async (input: unknown) => {
    const { AccessToken, Limit, PaginationToken } = readInput(shape, input)
    const { user } = await authorize(deps, AccessToken)
    requireDevicesOn(deps)
    const remembered = [...user.devices.values()].filter((device) => device.remembered)
    const { items, next } = pageOf(remembered, ({ key }) => key, Limit, PaginationToken)
    return { Devices: items.map(describeDevice), PaginationToken: next }
  }
