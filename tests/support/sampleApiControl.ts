/** The controls of the sample API (local/api/control.ts), for stories. */
import type { ServedApp } from './app'

/** Makes the API slow, empty or broken: `controlApi(app, { status: 500 })`. A path such as '/reset' does other things. @throws Error if it refuses */
export async function controlApi(app: ServedApp, order: object, path = ''): Promise<void> {
  const answer = await fetch(`${app.url}/api/control${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(order),
  })
  if (!answer.ok) throw new Error(`control${path} ${JSON.stringify(order)}: ${await answer.text()}`)
}
