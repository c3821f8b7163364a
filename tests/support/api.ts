import { getAdapter, type AxiosAdapter } from 'axios'
import { createApi } from '../../src/http/createApi'

/** A fetch function, e.g. that of the sample API or one that a test writes. */
export type Server = (request: Request) => Response | Promise<Response>

/** An axios adapter that calls a function instead of the network. */
const adapterTo = (server: Server, page: () => string): AxiosAdapter =>
  getAdapter('fetch', {
    env: {
      fetch: async (input) => server(input instanceof Request ? input : new Request(input)),
      // Node knows no page, which a relative address follows.
      Request: class extends Request {
        constructor(input: string | URL | Request, init?: RequestInit) {
          super(input instanceof Request ? input : new URL(input, page()), init)
        }
      },
    },
  })

const PAGE = 'https://app.example.com/'
export const TOKEN = 'access-token-1'
const XSRF = 'xsrf-value'

/**
 * The API client of a page at https://app.example.com whose API is at https://api.example.com/v1, with
 * somebody signed in.
 * @returns the client, and every request the server got
 */
export function testApi(
  server: Server = () => Response.json({}),
  deps: Partial<Parameters<typeof createApi>[0]> = {},
) {
  const requests: Request[] = []
  const { page = () => PAGE } = deps
  const api = createApi({
    apiUrl: 'https://api.example.com/v1',
    session: { accessToken: () => Promise.resolve(TOKEN), refresh: () => Promise.resolve() },
    cookies: () => `theme=dark; XSRF-TOKEN=${XSRF}`,
    page,
    adapter: adapterTo((request) => {
      requests.push(request)
      return server(request)
    }, page),
    ...deps,
  })
  return { api, requests }
}
