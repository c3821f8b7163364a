import { Compass } from 'lucide-react'
import { useMessages } from '../messages/catalogue'
import { PlaceholderPage } from './PlaceholderPage'
import { LinkButton } from './LinkButton'
import { PageHeading } from './PageHeading'

/** The page for an unknown address. */
export function NotFound() {
  const { notFound } = useMessages().shell
  return (
    <PlaceholderPage
      icon={Compass}
      heading={<PageHeading>{notFound.title}</PageHeading>}
      actions={
        <LinkButton to="/" variant="primary">
          {notFound.goHome}
        </LinkButton>
      }
    >
      {notFound.text}
    </PlaceholderPage>
  )
}
