/**
 * Lambda functions that LambdaConfig of a user pool names, called over HTTP as Lambda is (Invoke, its API
 * reference).
 */
import { TRIGGER_TIMEOUT } from '../limits'
import type { Data } from '../state/store'
import { type Handler, NotInvoked } from './runTriggers'

const isVersioned = (value: unknown): value is { LambdaVersion: string; LambdaArn: string } =>
  typeof value === 'object' && value !== null && 'LambdaArn' in value

/** The ARNs in LambdaConfig, by trigger: each version of PreTokenGeneration is a trigger of its own here. */
function arnsIn(config: unknown): ReadonlyMap<string, string> {
  const arns = new Map<string, string>()
  for (const [name, value] of new Map<string, unknown>(Object.entries(config ?? {})))
    if (typeof value === 'string') arns.set(name, value)
    else if (isVersioned(value)) {
      const version = value.LambdaVersion === 'V1_0' ? '' : value.LambdaVersion.slice(0, 2)
      arns.set(name === 'PreTokenGenerationConfig' ? `PreTokenGeneration${version}` : name, value.LambdaArn)
    }
  return arns
}

/** What Lambda answers for a function that has thrown. */
const isThrown = (answer: unknown): answer is { errorMessage: unknown } =>
  typeof answer === 'object' && answer !== null && 'errorMessage' in answer

/**
 * Programs that stand in for Lambda know functions by their names, without a version. Those that stand in for
 * all of AWS find service and region in the signature, which nobody verifies.
 * @throws Error with what the function threw; NotInvoked
 */
async function call(endpoint: string, arn: string, event: object): Promise<unknown> {
  const [, , , region, , , name = ''] = arn.split(':')
  const path = `/2015-03-31/functions/${encodeURIComponent(name)}/invocations`
  const address = new URL(endpoint.replace(/\/+$/, '') + path)
  const day = new Date().toISOString().slice(0, 10).replaceAll('-', '')
  const scope = `Credential=any/${day}/${region}/lambda/aws4_request`
  const response = await fetch(address, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Authorization: `AWS4-HMAC-SHA256 ${scope}, SignedHeaders=host, Signature=none`,
    },
    body: JSON.stringify(event),
    // Nobody waits for the answer any more.
    signal: AbortSignal.timeout(2 * TRIGGER_TIMEOUT),
  }).catch(() => {
    throw new NotInvoked(`${address.host} cannot be reached`)
  })
  const kind = response.headers.get('X-Amzn-ErrorType') ?? `status ${response.status}`
  if (!response.ok) throw new NotInvoked(kind.replace(/:.*/, ''))
  const answer: unknown = await response.json().catch(() => undefined)
  const failure = response.headers.get('X-Amz-Function-Error')
  if (failure !== null) throw new Error(isThrown(answer) ? String(answer.errorMessage) : failure)
  return answer
}

/**
 * The function that the pool names for a trigger; undefined if it names none.
 * @param endpoint where Lambda is; undefined if it is nowhere: then LambdaConfig has no effect
 */
export function lambdaFunction(
  endpoint: string | undefined,
  { definition }: Pick<Data, 'definition'>,
  trigger: string,
): Handler | undefined {
  const arn = arnsIn(definition.given['LambdaConfig']).get(trigger)
  return endpoint === undefined || arn === undefined
    ? undefined
    : (event: object) => call(endpoint, arn, event)
}
