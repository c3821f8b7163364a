import { Button } from '../forms/Button'
import { CardPage } from '../layout/CardPage'
import { signInConfig } from '../signIn.config'

/** Where a page's own files could not be fetched. It is part of the first file: nothing must be fetched for it. */
export const NotLoaded = () => (
  <CardPage logo={signInConfig.logo} title="The page could not be loaded" subtitle="Check your connection.">
    <Button variant="primary" wide onClick={() => location.reload()}>
      Reload the page
    </Button>
  </CardPage>
)
