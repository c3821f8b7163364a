/** Names the user pool and the app client, so that two on one origin stay separate in storage. */
export const scopeOf = ({
  userPoolId,
  userPoolClientId,
}: {
  userPoolId: string
  userPoolClientId: string
}): string => `${userPoolId}/${userPoolClientId}`
