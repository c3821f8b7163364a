/** The devices of a person; this browser may be one of them. No action throws: failures are values. */
import { forgetDevice as forget, readDevices, type ListedDevice } from '../../cognito/device/ownDevice'
import type { Result } from '../results'
import { deviceKeyOf, usernameOf } from '../user'
import { asPerson, type PersonContext } from './asPerson'
import type { HostedContext } from '../signIn/hostedSignIn'
import { logoutAtHostedDomain } from './tellLogout'

/** Reads the devices that the pool remembers of the person, the last used first. */
export const listDevices = (context: PersonContext): Promise<Result<ListedDevice[]>> =>
  asPerson(context, 'The devices could not be read', readDevices)

/**
 * Forgets a device. Its sign-ins end at their next refresh; where it is this browser, the person is logged
 * out at once.
 */
export const forgetDevice = (context: PersonContext & HostedContext, key: string): Promise<Result> =>
  asPerson(context, 'The device could not be forgotten', async (pool, accessToken, { sub }) => {
    await forget(pool, accessToken, key)
    if (key !== deviceKeyOf(accessToken)) return
    await pool.devices.drop(usernameOf(accessToken))
    const ended = await context.tokens.logOut(sub, 'browser-forgotten')
    await logoutAtHostedDomain(context, ended, ended && context.tokens.revoke(ended.tokens))
  })
