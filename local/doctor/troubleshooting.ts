import { DIAGNOSES } from '../../src/diagnoses/diagnose'
import type { Setup } from '../../src/diagnoses/commands'

/** An example configuration, in place of a real one. */
export const EXAMPLE: Setup = {
  region: 'eu-west-1',
  userPoolId: 'eu-west-1_AbCdEf123',
  userPoolClientId: '1h57kf5cpq17m0eml12example',
  identityPoolId: 'eu-west-1:12345678-1234-1234-1234-123456789012',
  hostedDomain: 'https://my-app.auth.eu-west-1.amazoncognito.com',
  authFlow: 'USER_SRP_AUTH',
  origin: 'http://localhost:5173',
}

/** Every known fault as Markdown: its symptoms, cause and fix. For docs/guides/troubleshooting.md. */
export function troubleshooting(): string {
  const sections = Object.entries(DIAGNOSES).map(([id, { symptoms, possibleSymptoms = [], remedy }]) => {
    const { cause, fix, commands } = remedy(EXAMPLE)
    const list = [...symptoms, ...possibleSymptoms].map(
      ([name, message]) => `- \`${message === undefined ? name : `${name}: ${message}`}\``,
    )
    const shell = commands.length === 0 ? [] : ['```sh\n' + commands.join('\n') + '\n```']
    const intro = symptoms.length === 0 ? 'Shows as (there may be other causes):' : 'Shows as:'
    return [`### ${id}`, cause, intro, list.join('\n'), `**Fix.** ${fix}`, ...shell].join('\n\n')
  })
  return sections.join('\n\n')
}
