import type { GivenBack } from '../../state/store'
import { ALL } from './forClient'

/** A RiskConfigurationType; with the ids alone where nothing was set. Dates are epoch seconds. */
export const describeRisk = (UserPoolId: string, client: string, kept: GivenBack | undefined) => ({
  RiskConfiguration: {
    UserPoolId,
    ...(client !== ALL && { ClientId: client }),
    ...kept?.given,
    ...(kept && { LastModifiedDate: kept.modifiedAt / 1000 }),
  },
})
