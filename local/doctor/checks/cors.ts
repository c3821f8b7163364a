import { serviceEndpoint } from '../../../src/cognito/serviceEndpoint'
import { fault, noAnswer, ok, type Finding } from '../finding'
import { deadline } from '../probe'
import type { Subject } from '../subject'

/** The headers that the SDK sends in a browser. */
const SDK_HEADERS = ['amz-sdk-invocation-id', 'amz-sdk-request', 'content-type', 'x-amz-target']

interface Call {
  url: string
  method: 'GET' | 'POST'
  headers: readonly string[]
}

/**
 * Whether a browser allows a page of that origin to make the call (Fetch standard §4.8, CORS-preflight
 * fetch).
 */
async function allows({ url, method, headers }: Call, origin: string): Promise<boolean> {
  const answer = await fetch(url, {
    method: 'OPTIONS',
    headers: {
      Origin: origin,
      'Access-Control-Request-Method': method,
      'Access-Control-Request-Headers': headers.join(','),
    },
    redirect: 'manual',
    signal: deadline(),
  })
  const list = (name: string) =>
    (answer.headers.get(name) ?? '').split(',').map((each) => each.trim().toLowerCase())
  const allowed = list('Access-Control-Allow-Headers')
  const allowedOrigin = answer.headers.get('Access-Control-Allow-Origin')
  return (
    answer.ok &&
    (allowedOrigin === '*' || allowedOrigin === origin) &&
    headers.every((each) => allowed.includes(each) || (each !== 'authorization' && allowed.includes('*')))
  )
}

const isCrossOrigin = (url: string, origin: string) => new URL(url).origin !== origin

/** Whether pages of each origin may call the pool. Cognito allows every origin; a proxy in front may not. */
export async function checkEndpointCors({ setup, origins, isPath }: Subject): Promise<Finding[]> {
  if (isPath('VITE_COGNITO_ENDPOINT')) return []
  const url = `${setup.endpoint ?? serviceEndpoint('cognito-idp', setup.region)}/`
  const call: Call = { url, method: 'POST', headers: SDK_HEADERS }
  const findings = origins
    .filter((origin) => isCrossOrigin(url, origin))
    .map(async (origin): Promise<Finding> =>
      (await allows(call, origin))
        ? ok('CORS, pool', `Pages of ${origin} may call the user pool.`)
        : fault('CORS, pool', 'endpoint-cors-refused', { ...setup, origin }),
    )
  return Promise.all(findings)
}

/** Whether pages of each origin may call the API with an access token. */
export async function checkApiCors({ setup, origins, isPath, api }: Subject): Promise<Finding[]> {
  if (api === undefined || isPath('VITE_API_URL')) return []
  const url = `${api.url}/${api.path}`
  const call: Call = { url, method: 'GET', headers: ['authorization'] }
  const about = 'CORS, API'
  const check = async (origin: string): Promise<Finding> => {
    try {
      if (await allows(call, origin))
        return ok(about, `Pages of ${origin} may call ${url} with an access token.`)
      const seen = `It was asked at ${url}; if that does not exist, name a path that does with --api-path.`
      return fault(about, 'cors-refused', { ...setup, origin }, seen)
    } catch (thrown) {
      return noAnswer(about, 'api-unreachable', setup, thrown, `It was asked at ${url}.`)
    }
  }
  return Promise.all(origins.filter((origin) => isCrossOrigin(url, origin)).map(check))
}
