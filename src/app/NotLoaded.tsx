import { Button } from '../forms/Button'
import { CardPage } from '../layout/CardPage'
import { signInConfig } from '../signIn.config'

/**
 * Where a page's own files could not be fetched, or do not run in this browser. It is part of the first file: nothing
 * must be fetched for it.
 */
export const NotLoaded = () => (
  <CardPage
    logo={signInConfig.logo}
    title="The page could not be loaded"
    subtitle={
      isTooOld() ? 'This browser is too old. Update it, or use another one.' : 'Check your connection.'
    }
  >
    <Button variant="primary" wide onClick={() => location.reload()}>
      Reload the page
    </Button>
  </CardPage>
)

/** Whether the browser lacks what docs/browsers.md says is needed. */
const isTooOld = () => !('Segmenter' in Intl && 'showModal' in HTMLDialogElement.prototype)
