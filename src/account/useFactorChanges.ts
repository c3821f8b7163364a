import type { MfaPreference } from '../cognito/mfaPreference'
import { useMessages } from '../messages/catalogue'
import { useSession } from '../session/useSession'
import { useStepUp } from '../session/useStepUp'

/**
 * The changes of second steps, each of which waits until the person has confirmed that it is them. All of
 * them weaken the account in the hands of somebody who knows the password and finds the computer left open:
 * an app of their own is a second step that they have, also beside the person's; to prefer codes by e-mail
 * makes the pool ask for a code that they may read, in place of the app.
 */
export function useFactorChanges() {
  const withStepUp = useStepUp()
  const setMfaPreference = useSession((state) => state.setMfaPreference)
  const beginAuthenticator = useSession((state) => state.beginAuthenticator)
  const finishAuthenticator = useSession((state) => state.finishAuthenticator)
  const { title: purpose } = useMessages().settings.twoStep
  return {
    setMfaPreference: (preference: MfaPreference) =>
      withStepUp(() => setMfaPreference(preference), { purpose }),
    beginAuthenticator: () => withStepUp(beginAuthenticator, { purpose }),
    // The page of a set-up may have been left open: whoever reads its secret has the code.
    finishAuthenticator: (code: string) => withStepUp(() => finishAuthenticator(code), { purpose }),
  }
}
