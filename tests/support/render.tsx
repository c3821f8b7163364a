/** One screen, or the whole app, in happy-dom: with a memory router, and fakes for clock, storage and API. */
import { act, render, type RenderResult } from '@testing-library/react'
import { userEvent, type UserEvent } from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { App } from '../../src/app/App'
import { QueryProvider } from '../../src/http/QueryProvider'
import { ApiProvider, type ApiFor } from '../../src/http/useApi'
import { Notices } from '../../src/layout/Notices'
import type { SessionDeps } from '../../src/session/context'
import { SessionProvider } from '../../src/session/useSession'
import { testApi, type Server } from './api'
import { signedInSession, testSession, type TestSession } from './session'
import type { Claims } from './tokens'

interface Setting {
  /** Who is signed in: claims in addition to Ada Lovelace's; `nobody` shows the sign-in page. */
  as?: Claims | 'nobody'
  /** Answers calls to the API; by default with an empty object. */
  api?: Server
  /** Parts of the session that the test replaces. */
  deps?: Partial<SessionDeps>
}

export interface Rendered extends TestSession, Pick<RenderResult, 'unmount'> {
  /** Types and presses as a person does. */
  user: UserEvent
  /** The calls to the API so far. */
  requests: Request[]
}

/**
 * Shows one screen as in the app, but without the shell.
 * @param at the address, in the memory router
 */
export const renderScreen = (
  screen: ReactElement,
  { at = '/', ...setting }: Setting & { at?: string } = {},
) =>
  show(at, setting, ({ store, loadApi }) => (
    <SessionProvider session={store}>
      <ApiProvider load={loadApi}>
        <Notices>
          <QueryProvider>{screen}</QueryProvider>
        </Notices>
      </ApiProvider>
    </SessionProvider>
  ))

/** Shows the whole app at an address. Its calls to Cognito go to the stub of the test (stubCognito). */
export const renderApp = (at: string, setting: Setting = {}) =>
  show(at, setting, ({ store, loadApi }) => (
    <App session={store} loadApi={loadApi} formFirst={false} onForm={() => {}} />
  ))

type Parts = Pick<TestSession, 'store'> & { loadApi: () => Promise<ApiFor> }

async function show(
  at: string,
  { as = {}, api: server, deps }: Setting,
  page: (parts: Parts) => ReactElement,
): Promise<Rendered> {
  const made = as === 'nobody' ? testSession(deps) : signedInSession(as, deps)
  await made.session.start()
  const { api, requests } = testApi(server, { session: made.session })
  const loading = Promise.resolve(() => api)
  const shown = page({ store: made.store, loadApi: () => loading })
  const { unmount } = await act(async () =>
    render(<MemoryRouter initialEntries={[at]}>{shown}</MemoryRouter>),
  )
  return { ...made, requests, unmount, user: userEvent.setup() }
}
