import { Button } from '../forms/Button'
import { CardPage } from '../layout/CardPage'
import { useFormMessages } from '../messages/catalogue'
import { signInConfig } from '../signIn.config'

/**
 * Where a page's own files could not be fetched, or do not run in this browser. It is part of the first file: nothing
 * must be fetched for it.
 */
export function NotLoaded() {
  const text = useFormMessages()
  return (
    <CardPage
      logo={signInConfig.logo}
      title={text.notLoaded}
      subtitle={isTooOld() ? text.tooOld : text.checkConnection}
    >
      <Button variant="primary" wide onClick={() => location.reload()}>
        {text.reload}
      </Button>
    </CardPage>
  )
}

/** Whether the browser lacks what docs/browsers.md says is needed. */
const isTooOld = () => !('Segmenter' in Intl && 'showModal' in HTMLDialogElement.prototype)
