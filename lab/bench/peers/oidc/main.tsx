/** react-oidc-context: the form is the hosted domain's own page. */
import { WebStorageStateStore } from 'oidc-client-ts'
import { useEffect } from 'react'
import { AuthProvider, useAuth } from 'react-oidc-context'
import '../shared/api'
import { Home } from '../shared/Home'
import { arrive, nobody } from '../shared/person'
import { POOL } from '../shared/pool'
import { show } from '../shared/Site'

const settings = {
  authority: POOL.issuer,
  client_id: POOL.clientId,
  redirect_uri: `${location.origin}/auth/callback`,
  scope: 'openid email profile',
  userStore: new WebStorageStateStore({ store: localStorage }),
  onSigninCallback: () => history.replaceState({}, '', '/home'),
}

/** Keeps the store as the library's guide says, and leads to the hosted domain at once. */
function Follow() {
  const { user, isLoading, activeNavigator, signinRedirect } = useAuth()
  useEffect(() => {
    if (isLoading || activeNavigator) return
    if (user) arrive(user.profile, user.access_token)
    else nobody()
  }, [user, isLoading, activeNavigator])
  useEffect(() => {
    if (!isLoading && !activeNavigator && !user && location.pathname === '/auth/login') void signinRedirect()
  }, [user, isLoading, activeNavigator, signinRedirect])
  return null
}

show({ signIn: <h1>One moment</h1>, home: <Home /> }, (site) => (
  <AuthProvider {...settings}>
    <Follow />
    {site}
  </AuthProvider>
))
