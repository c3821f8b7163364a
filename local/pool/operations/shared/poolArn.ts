/** The account that every resource belongs to: AWS has no account of that number. */
export const ACCOUNT = '000000000000'

export const poolArn = (poolId: string): string =>
  `arn:aws:cognito-idp:${poolId.slice(0, poolId.indexOf('_'))}:${ACCOUNT}:userpool/${poolId}`
