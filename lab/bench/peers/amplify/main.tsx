/** aws-amplify 6 with a hand-written form. */
import { signIn } from 'aws-amplify/auth'
import { configure, restore } from '../shared/amplifySession'
import { SignInForm } from '../shared/SignInForm'
import { show } from '../shared/Site'

configure()
void restore()

async function begin(username: string, password: string): Promise<void> {
  const { isSignedIn, nextStep } = await signIn({ username, password })
  if (!isSignedIn) throw new Error(nextStep.signInStep)
  await restore()
}

show(<SignInForm signIn={begin} />)
