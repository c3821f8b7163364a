import { systemClock } from '../../async/clock'
import { lastSeen } from '../../browserStorage'
import type { AuthConfig } from '../../config'
import { createInactivity } from '../../session/inactivity/inactivity'
import { sharedActivity, watchActivity } from '../../session/inactivity/sharedActivity'

/** Watches whether anybody is there, if the configuration limits how long nobody may be. */
export const inactivityOf = ({ inactivityMinutes: minutes }: AuthConfig, scope: string) =>
  minutes === undefined
    ? undefined
    : createInactivity({
        clock: systemClock,
        moment: sharedActivity(window, lastSeen(scope)),
        watchActivity: watchActivity(window),
        minutes,
      })
