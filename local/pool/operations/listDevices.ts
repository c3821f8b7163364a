import type { Deps } from '../state/deps'
import { requireDevicesOn } from '../state/devices'
import { describeDevice } from './shared/device'
import { pageLimit, pageOf, pageToken } from './shared/pagination'
import { readOwnInput } from './shared/ownRequest'

const shape = { Limit: pageLimit, PaginationToken: pageToken }

/** ListDevices: the remembered devices, in pages; one that is only confirmed is not among them. */
export const listDevices =
  (deps: Pick<Deps, 'store' | 'clock' | 'keys' | 'issuer'>) => async (input: unknown) => {
    const { user, Limit, PaginationToken } = await readOwnInput(deps, shape, input)
    requireDevicesOn(deps)
    const remembered = [...user.devices.values()].filter((device) => device.remembered)
    const { items, next } = pageOf(remembered, ({ key }) => key, Limit, PaginationToken)
    return { Devices: items.map(describeDevice), PaginationToken: next }
  }
