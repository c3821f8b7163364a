/**
 * Our shell and home page, with menu, breadcrumbs and the account's tasks, for whoever a peer has signed in.
 */
import '../../../../src/theme/index.css'
import { useState } from 'react'
import { useRoutes } from 'react-router-dom'
import { AppShell } from '../../../../src/app/AppShell'
import { appConfig } from '../../../../src/app.config'
import type { Account } from '../../../../src/cognito/account'
import { readClaims } from '../../../../src/cognito/claims'
import { HomePage } from '../../../../src/home/HomePage'
import { catalogue } from '../../../../src/messages/catalogue'
import { rest } from '../../../../src/messages/en/rest'
import { createSession } from '../../../../src/session/store'
import { readUser } from '../../../../src/session/user'
import { SessionProvider } from '../../../../src/session/useSession'
import { nobody, usePerson } from './person'

/** How the home page and the shell reach the pool, by the peer's library. */
export interface Library {
  /** Reads the person's attributes. */
  readAttributes: () => Promise<Account['attributes']>
  signOut: () => Promise<void>
}

catalogue.setState(({ form }) => ({ all: { form, ...rest } }))

const routes = [
  {
    element: <AppShell ui={appConfig.ui} routes={[]} />,
    children: [
      {
        path: '*',
        element: <HomePage menu={appConfig.ui.menuItems} hasSecondSteps={appConfig.secondSteps.length > 0} />,
      },
    ],
  },
]

export function ShellHome(library: Library) {
  const { claims, accessToken } = usePerson()
  const [session] = useState(() => sessionOf(library, claims, accessToken))
  return <SessionProvider session={session}>{useRoutes(routes)}</SessionProvider>
}

/** A session that does nothing by itself: the library has signed the person in. */
function sessionOf({ readAttributes, signOut }: Library, claims: object, accessToken: string) {
  const session = createSession(() => Promise.reject(new Error('The peer has no such action')))
  session.setState({
    session: {
      phase: 'authenticated',
      claims: { id: {}, access: readClaims(accessToken) ?? {} },
      method: 'own-page',
      user: readUser({ ...claims }),
      businessId: null,
    },
    getAccount: async () => ({
      status: 'READY',
      value: { attributes: await readAttributes(), factors: [] },
    }),
    async logout() {
      await signOut()
      nobody()
    },
  })
  return session
}
