import type { template } from './template'

/** Each variable of the build and the stack's output that it has its value from. */
const VARIABLES: Readonly<Record<string, keyof typeof template.Outputs>> = {
  VITE_AWS_REGION: 'AwsRegion',
  VITE_USER_POOL_ID: 'UserPoolId',
  VITE_USER_POOL_CLIENT_ID: 'UserPoolClientId',
  VITE_IDENTITY_POOL_ID: 'IdentityPoolId',
  VITE_HOSTED_DOMAIN: 'HostedDomain',
  VITE_API_URL: 'ApiUrl',
  VITE_MULTI_TENANT: 'MultiTenant',
  VITE_AUTH_FLOW: 'AuthFlow',
  VITE_SIGN_UP: 'SignUp',
  VITE_REMEMBER_DEVICE_DAYS: 'RememberDays',
}

/**
 * The .env of a deployment.
 * @param outputs of the stack, by name
 * @returns its text; variables of outputs that this stack does not have are left out
 */
export const environmentOf = (outputs: Readonly<Record<string, string>>): string =>
  Object.entries(VARIABLES)
    .flatMap(([variable, output]) => {
      const value = outputs[output]
      return value === undefined ? [] : [`${variable}=${value}\n`]
    })
    .join('')
