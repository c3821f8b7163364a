/** aws-amplify 6 with our shell and home page. */
import { fetchUserAttributes, signOut } from 'aws-amplify/auth'
import { begin, restore } from '../shared/amplifySession'
import { ShellHome } from '../shared/ShellHome'
import { SignInForm } from '../shared/SignInForm'
import { show } from '../shared/Site'

async function readAttributes() {
  const attributes: Record<string, string | undefined> = await fetchUserAttributes()
  return Object.fromEntries(Object.entries(attributes).map(([name, value = '']) => [name, value]))
}

void restore()
show({
  signIn: <SignInForm signIn={begin} />,
  home: <ShellHome readAttributes={readAttributes} signOut={() => signOut()} />,
})
