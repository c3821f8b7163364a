import { Compass } from 'lucide-react'
import { PlaceholderPage } from './PlaceholderPage'
import { LinkButton } from './LinkButton'
import { PageHeading } from './PageHeading'

/** The page for an unknown address. */
export function NotFound({ home = '/' }: { home?: string }) {
  return (
    <PlaceholderPage
      icon={Compass}
      heading={<PageHeading>Page not found</PageHeading>}
      actions={
        <LinkButton to={home} variant="primary">
          Go to Home
        </LinkButton>
      }
    >
      There is no page at this address. It may have moved, or the address may be mistyped.
    </PlaceholderPage>
  )
}
