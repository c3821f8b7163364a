/** Amplify's own Authenticator component. */
import { Authenticator } from '@aws-amplify/ui-react'
import '@aws-amplify/ui-react/styles.css'
import { Hub } from 'aws-amplify/utils'
import { restore } from '../shared/amplifySession'
import { Home } from '../shared/Home'
import { show } from '../shared/Site'

void restore()
Hub.listen('auth', ({ payload }: { payload: { event: string } }) => {
  if (payload.event === 'signedIn') void restore()
})

show({ signIn: <Authenticator />, home: <Home /> }, (site) => (
  <Authenticator.Provider>{site}</Authenticator.Provider>
))
