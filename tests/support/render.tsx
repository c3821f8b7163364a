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
  /** Who is signed in: claims beside those of Ada Lovelace; `nobody` where the sign-in page is to be shown. */
  as?: Claims | 'nobody'
  /** Answers the calls to the API; without it every answer is an empty object. */
  api?: Server
  /** What the session is made of, where a fake of one's own is wanted. */
  deps?: Partial<SessionDeps>
}

export interface Rendered extends TestSession, Pick<RenderResult, 'unmount'> {
  /** Types and presses as a person does. */
  user: UserEvent
  /** The calls to the API so far. */
  requests: Request[]
}

/**
 * Shows one screen as it stands in the app, but for the shell.
 * @param at the address; parts of the screen that depend on it read it from the memory router
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

/** Shows the whole app at an address. What it says to Cognito goes to the stub of the test (stubCognito). */
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
  const { api, requests } = testApi(server)
  const loading = Promise.resolve(() => api)
  const shown = page({ store: made.store, loadApi: () => loading })
  const { unmount } = await act(async () =>
    render(<MemoryRouter initialEntries={[at]}>{shown}</MemoryRouter>),
  )
  return { ...made, requests, unmount, user: userEvent.setup() }
}
