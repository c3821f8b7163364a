/** amazon-cognito-identity-js with a hand-written form. */
import { Home } from '../shared/Home'
import { begin, restore } from '../shared/identityJsSession'
import { SignInForm } from '../shared/SignInForm'
import { show } from '../shared/Site'

restore()
show({ signIn: <SignInForm signIn={begin} />, home: <Home /> })
