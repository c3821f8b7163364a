import { useEffect } from 'react'
import { Button } from '../forms/Button'
import { CardPage } from '../layout/CardPage'
import type { Logo } from '../layout/UiConfig'
import { useFormMessages } from '../messages/catalogue'
import { isNetworkFault } from '../async/networkFault'

/**
 * Shown in place of the app if its files could not be fetched or do not run in this browser, or if a page
 * before sign-in has failed. It is part of the first file, so that nothing must be fetched for it. Once the
 * network is back, the page is loaded again.
 */
export function NotLoaded({ logo, error }: { logo: Logo; error: unknown }) {
  const text = useFormMessages()
  useEffect(() => {
    addEventListener('online', reload)
    return () => removeEventListener('online', reload)
  }, [])
  return (
    <CardPage
      logo={logo}
      title={text.notLoaded}
      subtitle={isTooOld() ? text.tooOld : isNotFetched(error) ? text.checkConnection : text.unexpected}
    >
      <Button variant="primary" wide onClick={reload}>
        {text.reload}
      </Button>
    </CardPage>
  )
}

const reload = () => location.reload()

/** In development a module may be missing or broken instead; Vite's overlay then says so. */
const isNotFetched = (error: unknown) =>
  isNetworkFault(error) && !(import.meta.env.DEV && document.querySelector('vite-error-overlay'))

/** Whether the browser lacks what docs/reference/browsers.md says is needed. */
const isTooOld = () => !('Segmenter' in Intl && 'showModal' in HTMLDialogElement.prototype)
