/** aws-amplify 6 with a hand-written form. */
import { begin, restore } from '../shared/amplifySession'
import { Home } from '../shared/Home'
import { SignInForm } from '../shared/SignInForm'
import { show } from '../shared/Site'

void restore()
show({ signIn: <SignInForm signIn={begin} />, home: <Home /> })
