import { createContext, startTransition, use, useLayoutEffect, useState, type ReactNode } from 'react'
import {
  Router,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  useLocation,
  type Location,
} from 'react-router-dom'

const Destination = createContext<Location | undefined>(undefined)

/**
 * React Router's BrowserRouter, which shows the page that is left until the code of the next one is there;
 * but this one also says at the press where the person is going. React Router 7.18.6 says that with a data
 * router only (`useNavigation`, `unstable_useRouterState`): BrowserRouter makes the history itself, and tells
 * nothing before the next page is shown. `<Routes location>` could keep the page that is left, but takes
 * every navigation for `POP`. So the history is made here, by a factory whose name warns that it may change.
 */
export function AppRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }))
  const [shown, setShown] = useState({ action: history.action, location: history.location })
  const [destination, setDestination] = useState(shown.location)
  useLayoutEffect(
    () =>
      history.listen((entry) => {
        setDestination(entry.location)
        startTransition(() => setShown(entry))
      }),
    [history],
  )
  return (
    <Destination value={destination}>
      <Router navigator={history} location={shown.location} navigationType={shown.action}>
        {children}
      </Router>
    </Destination>
  )
}

/**
 * Where the person is going: the address of the next page from the press on, of the page that is shown from
 * then on.
 */
export function useDestination(): Location {
  const shown = useLocation()
  return use(Destination) ?? shown
}
