/** Amplify's own Authenticator component. */
import { Authenticator } from '@aws-amplify/ui-react'
import '@aws-amplify/ui-react/styles.css'
import { Hub } from 'aws-amplify/utils'
import { configure, restore } from '../shared/amplifySession'
import { show } from '../shared/Site'

configure()
void restore()
Hub.listen('auth', ({ payload }) => {
  if (payload.event === 'signedIn') void restore()
})

show(<Authenticator />, (site) => <Authenticator.Provider>{site}</Authenticator.Provider>)
