import { isPlain } from '../../auth/navigationState'
import { isHinted } from './signedInHint'

/**
 * Whether the page begins with the sign-in form as the build has rendered it: at its address, where nobody is
 * expected to be signed in and no earlier page has passed anything on for the form to say.
 */
export const formFirst = ({ location, history }: Window): boolean =>
  /^\/auth(\/login)?\/?$/.test(location.pathname) && !isHinted() && isPlain(stateIn(history.state))

/** Where React Router keeps the state of a location. */
const stateIn = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'usr' in state ? state.usr : undefined
