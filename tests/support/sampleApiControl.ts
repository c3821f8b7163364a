/** The controls of the sample API (local/api/control.ts), for stories. */
import type { ServedApp } from './app'

interface Seen {
  method: string
  path: string
  bearer: boolean
  xsrf: boolean
  status: number
}

/** Makes the API slow, empty or broken: `controlApi(app, { status: 500 })`. A path such as '/reset' does other things. */
export async function controlApi(app: ServedApp, order: object, path = ''): Promise<void> {
  await fetch(`${app.url}/api/control${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(order),
  })
}

/** The requests to the API since its last reset. */
export const seenByApi = async (app: ServedApp): Promise<Seen[]> =>
  (await fetch(`${app.url}/api/control/requests`)).json()
