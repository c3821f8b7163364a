import type { GivenBack } from '../../state/store'

/** A UICustomizationType; with the ids alone where nothing was set. Dates are epoch seconds. */
export const describeUI = (UserPoolId: string, ClientId: string, kept: GivenBack | undefined) => ({
  UICustomization: {
    UserPoolId,
    ClientId,
    ...kept?.given,
    ...(kept && { CreationDate: kept.createdAt / 1000, LastModifiedDate: kept.modifiedAt / 1000 }),
  },
})
