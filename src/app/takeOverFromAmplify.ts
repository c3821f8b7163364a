import { inTime } from '../async/inTime'
import { amplifyStorage } from '../browserStorage'
import { issuersOf } from '../cognito/issuer'
import type { AuthConfig } from '../config'
import type { TakeOver } from '../session/tokens/adoptSession'

/** What Amplify left in this browser for the same app client. Its code is fetched when it is first needed. */
export function takeOverFromAmplify(config: AuthConfig): TakeOver {
  const place = { storage: amplifyStorage, clientId: config.userPoolClientId, issuers: issuersOf(config) }
  return {
    take: async (given) => (await inTime(amplify())).migrateFromAmplify({ ...given, ...place }),
    drop: async () => (await inTime(amplify())).dropAmplify(place),
  }
}

const amplify = () => import('../session/tokens/migrateFromAmplify')
