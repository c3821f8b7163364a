/** aws-amplify in a page, for a story that calls it directly: `window.amplify`. */
import { Amplify } from 'aws-amplify'
import {
  associateWebAuthnCredential,
  deleteWebAuthnCredential,
  fetchAuthSession,
  listWebAuthnCredentials,
  signIn,
  signOut,
} from 'aws-amplify/auth'

const auth = {
  associateWebAuthnCredential,
  deleteWebAuthnCredential,
  fetchAuthSession,
  listWebAuthnCredentials,
  signIn,
  signOut,
}

Object.assign(window, { amplify: { configure: (resources: object) => Amplify.configure(resources), auth } })
