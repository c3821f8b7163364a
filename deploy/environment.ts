import type { template } from './template'

/** Each variable of the build, and the stack's output that gives it its value. */
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
 * The variables of a deployment.
 * @param outputs of the stack, by name
 * @returns their values; variables of outputs that this stack does not have are left out
 */
export const environmentOf = (outputs: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(VARIABLES).flatMap(([variable, output]) => {
      const value = outputs[output]
      return value === undefined ? [] : [[variable, value]]
    }),
  )

/**
 * Variables whose value is not from this stack, each with the parameter that gives it to a stack: it was
 * written by hand, or is an old one. Only outputs that have a parameter of their name can be missing.
 */
export const notOfStack = (
  env: Readonly<Record<string, string>>,
  outputs: Readonly<Record<string, string>>,
): [variable: string, parameter: string][] =>
  Object.entries(VARIABLES).filter(([variable, output]) => env[variable] && outputs[output] === undefined)

/**
 * The text of an .env file in which variables have these values.
 * @param text of the existing file; every other line stays as it is
 */
export function withVariables(text: string, variables: Readonly<Record<string, string>>): string {
  const lines = text === '' ? [] : text.replace(/\n$/, '').split('\n')
  const there = new Set(lines.map(variableOf))
  const changed = lines.map((line) => {
    const name = variableOf(line)
    const value = variables[name]
    return value === undefined ? line : `${name}=${value}`
  })
  const added = Object.entries(variables).flatMap(([name, value]) =>
    there.has(name) ? [] : [`${name}=${value}`],
  )
  return [...changed, ...added, ''].join('\n')
}

/** The variable that a line of an .env file sets. */
const variableOf = (line: string): string => /^\s*(?:export\s+)?(\w+)\s*=/.exec(line)?.[1] ?? ''
