/**
 * `npx tsx lab/replay/main.ts [--endpoint URL --region NAME]` makes the calls of calls.ts and prints what was
 * answered, a line a call. Without an endpoint they go to AWS, with the credentials that the SDK finds; it
 * makes a user pool there, and deletes it. `lab/replay/answers.txt` has the answers of the local pool: `diff`
 * shows what differs.
 */
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { replay } from './calls'

const { values } = parseArgs({ options: { endpoint: { type: 'string' }, region: { type: 'string' } } })
const { endpoint, region } = values
// The local pool asks for none, but the SDK signs.
const credentials = { accessKeyId: 'any', secretAccessKey: 'any' }
const client = new CognitoIdentityProviderClient({
  ...(region === undefined ? {} : { region }),
  ...(endpoint === undefined ? {} : { endpoint, credentials }),
})
const lines = await replay({
  client,
  now: Date.now,
  wait: (seconds) => setTimeout(seconds * 1000),
})
process.stdout.write(`${lines.join('\n')}\n`)
