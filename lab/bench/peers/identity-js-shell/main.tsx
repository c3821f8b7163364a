/** amazon-cognito-identity-js with our shell and home page. */
import { begin, pool, restore } from '../shared/identityJsSession'
import { ShellHome } from '../shared/ShellHome'
import { SignInForm } from '../shared/SignInForm'
import { show } from '../shared/Site'

/** The library reads attributes only for a user whose session it has just looked up. */
const readAttributes = () =>
  new Promise<Record<string, string>>((resolve, reject) => {
    const user = pool.getCurrentUser()
    user?.getSession((failure: Error | null) => {
      if (failure) return reject(failure)
      user.getUserAttributes((refused, attributes = []) =>
        refused
          ? reject(refused)
          : resolve(Object.fromEntries(attributes.map(({ Name, Value }) => [Name, Value]))),
      )
    })
  })

const signOut = () => new Promise<void>((resolve) => pool.getCurrentUser()?.signOut(resolve))

restore()
show({
  signIn: <SignInForm signIn={begin} />,
  home: <ShellHome readAttributes={readAttributes} signOut={signOut} />,
})
