import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router-dom'
import { lastProvider } from '../browserStorage'
import { FormMessage } from '../forms/FormMessage'
import { SubmitButton } from '../forms/SubmitButton'
import { formError } from '../forms/submission'
import { useFormMessages } from '../messages/catalogue'
import type { FormMessages } from '../messages/Messages'
import type { DomainProvider } from '../session/signIn/providerOfAddress'
import { useSession } from '../session/useSession'
import { fromIn } from './navigationState'
import badge from '../layout/Badge.module.css'
import styles from './ProviderButtons.module.css'
import { useStepSubmit } from './useStepSubmit'

/** A button that leads to the hosted domain. */
interface ButtonProvider {
  /** The button's text: the same in every language, or from the catalogue. */
  label: string | ((text: FormMessages) => string)
  /**
   * Name of an identity provider of the user pool, such as Google; the hosted domain's own page without one.
   */
  name?: string
}

/** A way to sign in at the hosted domain: by its button, or by the domain of the address, which has none. */
export type Provider = ButtonProvider | DomainProvider

export const isByDomain = (provider: Provider): provider is DomainProvider => 'domains' in provider

/** The other ways to sign in: at the hosted domain's own page, or at an identity provider's. */
export function ProviderButtons({ providers }: { providers: readonly Provider[] }) {
  const text = useFormMessages()
  const buttons = providers.flatMap((each) => (isByDomain(each) ? [] : [each]))
  if (buttons.length === 0) return null
  return (
    <div className={styles['ways']}>
      <p className={styles['or']}>{text.or}</p>
      {buttons.map((provider) => (
        <ProviderButton key={provider.name ?? ''} {...provider} />
      ))}
    </div>
  )
}

/**
 * A form: its submit is buffered until React runs; a mere press would be lost
 * (app/firstPaint/bufferedSubmit.ts).
 */
function ProviderButton({ name, label }: ButtonProvider) {
  const text = useFormMessages()
  const beginHostedSignIn = useSession((state) => state.beginHostedSignIn)
  const { state } = useLocation()
  // Not in the build's HTML, which is the same for everybody.
  const last = useSyncExternalStore(unchanging, lastProvider.get, none)
  // It ends only if the browser stays on the page, or Back shows it again.
  const [submission, onSubmit] = useStepSubmit(() => beginHostedSignIn(fromIn(state), name))
  return (
    <form onSubmit={onSubmit}>
      <FormMessage>{formError(submission)}</FormMessage>
      <SubmitButton submission={submission} variant="secondary" wide>
        {typeof label === 'string' ? label : label(text)}
      </SubmitButton>
      {(name ?? '') === last && (
        <small className={`${badge['badge']} ${styles['last']}`}>{text.lastUsed}</small>
      )}
    </form>
  )
}

/** What the build's HTML has. */
const none = () => undefined

/** It changes only while people are away. */
const unchanging = () => none
