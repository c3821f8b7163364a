import { TriangleAlert, WifiOff } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { inTime } from '../async/inTime'
import { isNetworkFault } from '../async/networkFault'
import { Button } from '../forms/Button'
import { AskSupport } from '../messages/AskSupport'
import { useMessages } from '../messages/catalogue'
import { ErrorBoundary } from './ErrorBoundary'
import { LinkButton } from './LinkButton'
import { PageHeading } from './PageHeading'
import { PlaceholderPage } from './PlaceholderPage'
import { Spinner } from './Spinner'
import { useOnline } from './useOnline'

/**
 * Goes inside the shell, around the page. It replaces a page that crashes with an explanation and a way on.
 * If a page's files could not be fetched because there was no network, they are fetched and the page is shown
 * as soon as there is one.
 */
export function PageErrorBoundary({ children }: { children: ReactNode }) {
  return <ErrorBoundary renderFallback={pageStopped(useWasOffline())}>{children}</ErrorBoundary>
}

const pageStopped = (wasOffline: boolean) => (error: unknown) => (
  <div role="alert">
    {isNetworkFault(error) ? <PageNotFetched wasOffline={wasOffline} /> : <PageCrashed />}
  </div>
)

/** Whether the page has been without a network since it was loaded. */
function useWasOffline(): boolean {
  const isOnline = useOnline()
  const [wasOffline, setWasOffline] = useState(false)
  if (!isOnline && !wasOffline) setWasOffline(true)
  return wasOffline
}

/**
 * @param wasOffline whether the failure of an import may be one that the browser remembers of a time without
 *   a network
 */
function PageNotFetched({ wasOffline }: { wasOffline: boolean }) {
  const [isOffline] = useState(!navigator.onLine)
  const [isReloading, setReloading] = useState(wasOffline && !isOffline)
  useEffect(() => {
    if (isReloading) reload().catch(() => setReloading(false))
  }, [isReloading])
  if (isReloading) return <Spinner />
  return isOffline ? <PageNeedsNetwork onReload={() => setReloading(true)} /> : <PageCrashed />
}

/**
 * Reloads the page, if it can be reached. Firefox keeps the failure of an import for the life of the document
 * (https://github.com/whatwg/html/issues/6768). A reloaded document has not been offline, so this happens
 * only once.
 */
async function reload(): Promise<void> {
  await inTime(fetch(location.href, { method: 'HEAD' }))
  location.reload()
}

/** @param onReload for a browser that says for good that it is offline, and is not */
function PageNeedsNetwork({ onReload }: { onReload: () => void }) {
  const { form, shell } = useMessages()
  const { offline } = shell
  const navigate = useNavigate()
  const { pathname, search, hash, state } = useLocation()
  useEffect(() => {
    const again = () => {
      renewStyles()
      // A navigation to the same address makes the boundary try again.
      void navigate({ pathname, search, hash }, { replace: true, state })
    }
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [navigate, pathname, search, hash, state])
  return (
    <PlaceholderPage
      icon={WifiOff}
      heading={<PageHeading>{offline.title}</PageHeading>}
      actions={<Button onClick={onReload}>{form.reload}</Button>}
    >
      {offline.text}
    </PlaceholderPage>
  )
}

/** Vite requests each style sheet of a page only once; one that failed is requested again here. */
function renewStyles() {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
    if (!hasCome(link)) link.replaceWith(link.cloneNode())
}

/** Chromium has a style sheet object even for one that failed to load, but refuses to read it. */
function hasCome({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet !== null && sheet.cssRules.length >= 0
  } catch {
    return false
  }
}

function PageCrashed() {
  const { form, shell } = useMessages()
  const { crashed, notFound } = shell
  return (
    <PlaceholderPage
      icon={TriangleAlert}
      heading={<PageHeading>{crashed.title}</PageHeading>}
      actions={
        <>
          <Button variant="primary" onClick={() => window.location.reload()}>
            {form.reload}
          </Button>
          <LinkButton to="/">{notFound.goHome}</LinkButton>
        </>
      }
    >
      {crashed.text}
      <AskSupport />
    </PlaceholderPage>
  )
}
